import { expect, test } from "vitest";
import { synonymsInput } from "../../../contract/admin-synonyms.ts";
import { productQuery } from "../../../contract/catalog.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { owner } from "../../../tests/fixtures.ts";
import { listActivity } from "../../dashboard/activity.ts";
import { createAnonymousCaller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { searchProducts } from "../search.ts";
import { deleteSynonyms, listAdminSynonyms, saveSynonyms } from "./synonyms.ts";

const group = (...words: string[]) => synonymsInput.parse({ words: words.join("\n") });
const find = async (db: Db, q: string) =>
  (await searchProducts(db, createAnonymousCaller("ar"), productQuery.parse({ q }))).items.map(({ slug }) => slug);

test("parses synonyms separated by lines or commas, without duplicates [V16]", () => {
  expect(group(" khobz , pain،خبز ", "", "خبز")).toEqual({ words: ["khobz", "pain", "خبز"] });
});

test.each([
  ["", "field.synonymsFew"],
  ["miel", "field.synonymsFew"],
  ["miel\nMIELS\nle miel", "field.synonymsFew"],
  ["%\n&", "field.synonymsFew"],
  [`miel\n${"a".repeat(41)}`, "field.synonymLong"],
  [Array.from({ length: 21 }, (_, n) => `mot${n}`).join("\n"), "field.tooMany"],
])("rejects %j as synonyms [V16]", (words, message) => {
  const { error } = synonymsInput.safeParse({ words });
  expect(error && toFieldErrors(error)).toMatchObject({ words: [message] });
});

describeOnBothEngines("synonyms", (open) => {
  test("search uses a synonym group as soon as it is saved and until it is deleted; each change is logged [V16]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    expect(await find(db, "zlafa")).toEqual([]);
    const createdGroup = await saveSynonyms(db, admin, null, group("zlafa", "لويزة"));
    expect((await find(db, "zlafa"))[0]).toBe("dried-verbena");
    expect(await saveSynonyms(db, admin, null, group("zlafa", "لويزة"))).toEqual(createdGroup);
    expect((await find(db, "zlaffa"))[0]).toBe("dried-verbena");
    const edited = await saveSynonyms(db, admin, createdGroup, group("zlafa", "زعفران تازناخت"));
    expect(await find(db, "zlafa")).toEqual(["taznakht-saffron"]);
    await deleteSynonyms(db, admin, edited.id);
    expect(await find(db, "zlafa")).toEqual([]);
    const { items } = await listActivity(db, admin, {
      person: 0,
      kind: "synonyms",
      subject: String(createdGroup.id),
      page: 1,
    });
    expect(items.map(({ action, changes }) => [action, changes])).toEqual([
      ["synonyms.deleted", [{ field: "words", before: "zlafa, زعفران تازناخت", after: null }]],
      ["synonyms.edited", [{ field: "words", before: "zlafa, لويزة", after: "zlafa, زعفران تازناخت" }]],
      ["synonyms.created", [{ field: "words", before: null, after: "zlafa, لويزة" }]],
    ]);
  });

  test("saving a synonym group from an outdated version is rejected and returns the current group [R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const savedGroup = await saveSynonyms(db, admin, null, group("un", "deux"));
    const now = await saveSynonyms(db, admin, savedGroup, group("un", "trois"));
    await expect(saveSynonyms(db, admin, savedGroup, group("un", "quatre"))).rejects.toMatchObject({
      code: "conflict",
      data: { ...now, by: expect.any(String) },
    });
    expect((await listAdminSynonyms(db, admin))[0]).toEqual(now);
    await deleteSynonyms(db, admin, now.id);
    await expect(saveSynonyms(db, admin, now, group("un", "deux"))).rejects.toMatchObject({ code: "not_found" });
    await expect(deleteSynonyms(db, admin, now.id)).rejects.toMatchObject({ code: "not_found" });
  });
});
