"""DUR401 to DUR499: the names of variants, and what a file extends."""

from __future__ import annotations

from durak_rules.documents.codes.entry import Code

__all__ = ["CODES"]

CODES: tuple[Code, ...] = (
    Code(
        "DUR401",
        "nothing to extend by this name",
        "`extends` names a variant that comes with the program, by its name or an alias, or one in "
        "a folder given by `--variants`, or a file, by a path that ends in `.durak.yaml`. None of "
        "these is found. `durak-rules list` shows all names.",
        "extends: giude\n",
        "extends: guide\n",
    ),
    Code(
        "DUR402",
        "files that extend each other in a circle",
        "Following `extends` from file to file leads back to where it began, so nothing would ever "
        "be written. The message names the place where the circle closes. One of the files has to "
        "extend another one, in the end `guide`.",
        "extends: ./this-very-file.durak.yaml\n",
        "extends: guide\n",
    ),
    Code(
        "DUR403",
        "a path that leads out of the folder",
        "A path in `extends`, or to the rules of a scenario, counts from the folder of the file and stays in it "
        "or below. So a folder of house rules can be given away as it is, and a file from somebody else reads "
        "nothing but its own folder. Files elsewhere are found by name with `--variants`.",
        "extends: ../other/house.durak.yaml\n",
        "extends: house\n",
    ),
    Code(
        "DUR404",
        "a folder to extend",
        "The path, or the name, that should lead to house rules belongs to a folder. Name one file inside of it.",
        "extends: packs\n",
        "extends: packs/house.durak.yaml\n",
    ),
    Code(
        "DUR405",
        "a name that cannot be used",
        "House rules lie in a file named `NAME.durak.yaml`, and a path to them ends so. NAME is what the variant "
        "is called: a word that is written the same everywhere.",
        "extends: ./house.yml\n",
        "extends: ./house.durak.yaml\n",
    ),
    Code(
        "DUR406",
        "a file without a parent",
        "Only `guide` says `extends: none`, because it writes every choice itself. Any other file "
        "inherits what it does not write, from `guide` if it names nothing.",
        "extends: none\n",
        "extends: guide\n",
    ),
    Code(
        "DUR407",
        "two variants of one name",
        "A name or an alias stands for one variant, across all folders that are searched. Here two "
        "files claim it, and which one is meant would be a guess. Rename one of them, or take its "
        "alias out.",
        "aliases: [guide]\n",
        "aliases: [our-guide]\n",
    ),
    Code(
        "DUR408",
        "a parent that has faults of its own",
        "The file that this one extends cannot be used, so nobody knows what is inherited. Mend "
        "the parent first; `durak-rules check` on it tells all that is wrong there.",
        "extends: half-written\n",
        "extends: guide\n",
    ),
    Code(
        "DUR409",
        "no variant of this name",
        "Neither a variant that comes with the program nor one in a folder given by `--variants` "
        "is called so, no alias is, and no file lies there. `durak-rules list` shows all names.",
        "durak-rules show giude",
        "durak-rules show guide",
    ),
    Code(
        "DUR410",
        "a format that this version does not read",
        "`format` counts the versions of the shape of these files, and this program reads 1. A "
        "higher number comes from a newer program: update this one. Without the line a file has "
        "format 1.",
        "format: 2\n",
        "format: 1\n",
    ),
    Code(
        "DUR411",
        "too many files that extend each other",
        "A file may extend one that extends another, and so on, but no more than 24 files stand on each other: "
        "nobody could say any more what is played. Most tables need two or three.",
        "extends: number-24\n",
        "extends: guide\n",
    ),
)
