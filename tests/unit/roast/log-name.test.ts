import { expect, test } from "vitest";
import { isUntitled } from "@/lib/roast/artisan/untitled";
import { logName, nameInFile } from "@/lib/roast/import/log-name";
import { storedProfile } from "@/lib/roast/import/stored-profile";
import { isLogName } from "@/lib/roast/loggers/tables/file-names";

const profile = (facts: Record<string, unknown>) => storedProfile(facts, "F");

test("a log is called after its batch number and title, else its beans, else its file", () => {
  const file = "22-09-04_1530 boda-boda_with yemen 415.alog";
  const batch = { prefix: "K-", number: 7, position: null };
  const named = (facts: Record<string, unknown>, name = file) => logName(profile(facts), name);
  expect(named({ title: "Kochere", batch, beans: "Other" })).toBe("K-7 Kochere");
  expect(named({ beans: "\n Huila Pitalito \nfrom a friend" })).toBe("Huila Pitalito");
  expect(named({})).toBe("boda boda with yemen 415");
  expect(named({ batch })).toBe("K-7 boda boda with yemen 415");
  expect(named({}, "2022-09-04_1530.alog")).toBeNull();
  expect(named({ batch }, "roast.json")).toBe("K-7");
});

test("a file's name loses its folders, endings and stamps, and nothing else", () => {
  const names = [
    ["8th-manual-blend-french.alog", "8th manual blend french"],
    ["logs/2024/batch-1-good.alog.txt", "batch 1 good"],
    ["C:\\roasts\\Guji 20240229T0915.csv", "Guji"],
    ["21-11-05_0937.alog", null],
    ["profile 3.alog", null],
    ["Lot 415-7.alog", "Lot 415 7"],
    ["焙煎 エチオピア.alog", "焙煎 エチオピア"],
    [".alog", null],
  ] as const;
  for (const [file, name] of names) expect([file, nameInFile(file)]).toEqual([file, name]);
});

test("the title that Artisan gives a roast without one is no name, in any of its languages", () => {
  for (const title of ["Roaster Scope", "焙煎記録", " röstoskop ", "Perfil de tueste", "Область обжарки"])
    expect([title, isUntitled(title)]).toEqual([title, true]);
  expect(isUntitled("Roaster Scope 2")).toBe(false);
});

test("the import takes files by their ending, and RoasTime's own by their id", () => {
  const logs = [
    "A.ALOG",
    "roast.alog.txt",
    "PR-0117.xlsx",
    "Xq3~kVb81LwPzt-0dYhNc",
    "0c9bdd6f-3d2a-4e0e-9a53-f3b1c2d4e5f7",
  ];
  const others = [
    "photo.jpg",
    "LICENSE",
    ".DS_Store",
    "Xq3~kVb81LwPzt-0dYhNc.png",
    "notes of a whole roasting year",
  ];
  expect([...logs, ...others].filter(isLogName)).toEqual(logs);
});
