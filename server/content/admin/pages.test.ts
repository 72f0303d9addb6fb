import { expect, test } from "vitest";
import {
  createPageInput,
  type PageValues,
  PLACEHOLDERS_MAX,
  pageInput,
  pagePreviewInput,
} from "../../../contract/admin-pages.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { type Locale, mapLocales } from "../../../contract/locales.ts";
import { describeOnBothEngines, openSecondDatabase } from "../../../tests/database.ts";
import { activityOf, guest, owner, setSetting, staffMember } from "../../../tests/fixtures.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { findPageSlugByFormerSlug, getPage, listPages } from "../pages.ts";
import { deletePage, getAdminPage, listAdminPages, movePage, savePage } from "./pages.ts";

const NOTHING = { ar: "", fr: "", en: "" };
const values = (changes: Partial<PageValues> = {}) =>
  pageInput.parse({
    slug: "",
    is_published: true,
    title: { ar: "الهدايا", fr: "Coffrets d’été", en: "" },
    description: NOTHING,
    body: { ar: "## هدية\n\nنص", fr: "Texte", en: "" },
    ...changes,
  });
const errorsOf = (changes: object, first: Locale = "ar") => {
  const parsed = createPageInput(first).safeParse({
    slug: "",
    is_published: true,
    title: NOTHING,
    body: NOTHING,
    ...changes,
  });
  return parsed.error ? toFieldErrors(parsed.error) : {};
};
const idOf = async (db: Db, admin: Caller, slug: string) =>
  (await listAdminPages(db, admin)).find((page) => page.slug === slug)?.id as number;

async function change(db: Db, admin: Caller, id: number, changes: Partial<PageValues>) {
  const { version, values: now } = await getAdminPage(db, admin, id);
  return savePage(db, admin, { id, version }, pageInput.parse({ ...now, ...changes }));
}

test("rejects a page text with over 50 placeholders or with the placeholder {legal_notice} twice; the preview also rejects over 50 [R21]", () => {
  const refused = (body: string) =>
    errorsOf({
      is_published: false,
      title: { ...NOTHING, ar: "x" },
      description: NOTHING,
      body: { ...NOTHING, fr: body },
    });
  const full = `{legal_notice} ${"{seller} ".repeat(PLACEHOLDERS_MAX - 1)}`;
  expect(refused(`${full} {other} {sellers}`)).toEqual({});
  expect(refused(`${full} {shop}`)).toEqual({ "body.fr": ["field.placeholdersMax?max=50"] });
  expect(refused("{legal_notice} {legal_notice}")).toEqual({ "body.fr": ["field.noticeOnce"] });
  expect(pagePreviewInput.safeParse({ locale: "fr", body: full }).success).toBe(true);
  expect(pagePreviewInput.safeParse({ locale: "fr", body: `${full} {shop}` }).success).toBe(false);
});

describeOnBothEngines("pages in the back office", (open, engine) => {
  test("a new page falls back to Arabic in a language without text, and the back office's page list reports the missing languages [E16 R21 R26]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id } = await savePage(db, admin, null, values());
    expect((await getPage(db, guest("fr"), "coffrets-d-ete")).title).toBe("Coffrets d’été");
    const english = await getPage(db, guest("en"), "coffrets-d-ete");
    expect(english).toMatchObject({ title: "الهدايا", html: expect.stringContaining("<h2>هدية</h2>") });
    expect((await listPages(db, guest("fr"))).at(-1)).toMatchObject({ id, slug: "coffrets-d-ete" });
    expect((await listAdminPages(db, admin)).at(-1)).toMatchObject({
      id,
      missing: ["en"],
      is_legal: false,
      changed_by: "Amal Owner",
    });
    expect((await listAdminPages(db, admin)).find(({ slug }) => slug === "terms")).toMatchObject({
      missing: [],
      is_legal: true,
      changed_by: null,
    });
    const secondPage = await savePage(db, admin, null, values());
    expect((await getAdminPage(db, admin, secondPage.id)).values.slug).toBe("coffrets-d-ete-2");
    expect(await activityOf(db, "page.created")).toMatchObject([
      { subject: String(id), subject_name: "الهدايا", before: null },
      { subject: String(secondPage.id) },
    ]);
  });

  test("a draft page can be saved with a title in one language only, and visitors get page_not_found until it is published [R21]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const draft = values({ is_published: false, title: { ...NOTHING, en: "Gifts" }, body: NOTHING });
    const { id } = await savePage(db, { ...admin, locale: "fr" }, null, draft);
    await expect(getPage(db, guest(), "gifts")).rejects.toMatchObject({ code: "page_not_found" });
    expect((await listPages(db, guest())).map(({ slug }) => slug)).not.toContain("gifts");
    await change(db, admin, id, {
      is_published: true,
      title: { ar: "هدايا", fr: "", en: "Gifts" },
      body: { ...NOTHING, ar: "نص" },
    });
    expect((await getPage(db, guest(), "gifts")).html).toBe("<p>نص</p>\n");
    await change(db, admin, id, { is_published: false });
    await expect(getPage(db, guest(), "gifts")).rejects.toMatchObject({ code: "page_not_found" });
    expect(await activityOf(db, "page.created")).toMatchObject([{ subject_name: "Gifts" }]);
    expect(await activityOf(db, "page.edited")).toMatchObject([{ subject_name: "Gifts" }, { subject_name: "Gifts" }]);
  });

  test.each([
    ["nothing at all", {}, { "title.ar": ["field.required"], "body.ar": ["field.required"] }],
    ["no title in any language", { is_published: false }, { "title.ar": ["field.required"] }],
    [
      "an address of other letters",
      { is_published: false, title: { ...NOTHING, fr: "x" }, slug: "À propos" },
      { slug: ["field.slugInvalid"] },
    ],
    [
      "a title too long",
      { is_published: false, title: { ...NOTHING, fr: "x".repeat(81) } },
      { "title.fr": ["field.longerThan?max=80"] },
    ],
    [
      "a text too long",
      { is_published: false, title: { ...NOTHING, fr: "x" }, body: { ...NOTHING, en: "x".repeat(10_001) } },
      { "body.en": ["field.longerThan?max=10000"] },
    ],
  ])("rejects a page with %s, with an error at each invalid field [R26]", (_, changes, expected) => {
    expect(errorsOf({ description: NOTHING, ...changes })).toEqual(expected);
  });

  test("rejects a published page without a text in the shop's first language, even with texts in other languages [R26 U18]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await setSetting(db, "languages", { offered: mapLocales(() => true), first: "fr" });
    const arabic = { ar: "نص", fr: "", en: "Text" };
    const french = { ar: "", fr: "Texte", en: "" };
    const lacking = { "title.fr": ["field.required"], "body.fr": ["field.required"] };
    expect(errorsOf({ description: NOTHING, title: arabic, body: arabic }, "fr")).toEqual(lacking);
    expect(errorsOf({ description: NOTHING, title: french, body: french }, "fr")).toEqual({});
    const save = (text: typeof NOTHING) => savePage(db, admin, null, values({ title: text, body: text }));
    await expect(save(arabic)).rejects.toMatchObject({ code: "invalid", fields: lacking });
    const { id } = await save(french);
    expect((await getAdminPage(db, admin, id)).values).toMatchObject({ title: french, body: french });
  });

  test("redirects a page's former slugs to its current slug until another page takes them, and rejects a slug that is in use [R21]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const id = await idOf(db, admin, "shipping");
    await change(db, admin, id, { slug: "delivery" });
    expect(await findPageSlugByFormerSlug(db, "shipping")).toBe("delivery");
    await expect(change(db, admin, id, { slug: "terms" })).rejects.toMatchObject({
      code: "invalid",
      fields: { slug: ["field.taken"] },
    });
    await change(db, admin, id, { slug: "delivery-and-fees" });
    expect([await findPageSlugByFormerSlug(db, "shipping"), await findPageSlugByFormerSlug(db, "delivery")]).toEqual(
      Array(2).fill("delivery-and-fees"),
    );
    await savePage(db, admin, null, values({ slug: "shipping" }));
    expect(await findPageSlugByFormerSlug(db, "shipping")).toBeNull();
    await change(db, admin, id, { is_published: false });
    expect(await findPageSlugByFormerSlug(db, "delivery")).toBeNull();
  });

  test("rejects deleting, unpublishing or changing the slug of a page that the shop itself links to, and accepts changes of its text [R22]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    for (const slug of ["about", "terms", "privacy", "returns", "legal-notice"]) {
      const id = await idOf(db, admin, slug);
      await expect(deletePage(db, admin, id), slug).rejects.toMatchObject({
        code: "conflict",
        messageKey: "refusal.page_kept",
      });
      await expect(change(db, admin, id, { is_published: false }), slug).rejects.toMatchObject({ code: "conflict" });
      await expect(change(db, admin, id, { slug: "elsewhere" }), slug).rejects.toMatchObject({
        fields: { slug: ["field.pageKept"] },
      });
    }
    const id = await idOf(db, admin, "terms");
    await change(db, admin, id, { body: { ar: "شروط", fr: "Conditions", en: "Terms" } });
    expect((await getPage(db, guest("fr"), "terms")).html).toBe("<p>Conditions</p>\n");
    const shipping = await idOf(db, admin, "shipping");
    await deletePage(db, admin, shipping);
    await expect(getPage(db, guest(), "shipping")).rejects.toMatchObject({ code: "page_not_found" });
    await expect(getAdminPage(db, admin, shipping)).rejects.toMatchObject({ code: "page_not_found" });
    expect(await activityOf(db, "page.deleted")).toMatchObject([{ subject: String(shipping), after: null }]);
  });

  test("rejects the second of two saves of the same page version, and returns the current page and its author", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const id = await idOf(db, admin, "shipping");
    const loadedPage = await getAdminPage(db, admin, id);
    const save = (fr: string) =>
      savePage(
        db,
        admin,
        { id, version: loadedPage.version },
        { ...loadedPage.values, title: { ...loadedPage.values.title, fr } },
      );
    const outcomes = await Promise.allSettled([save("Un"), save("Deux")]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const now = await getAdminPage(db, admin, id);
    const refused = outcomes.find(({ status }) => status === "rejected") as PromiseRejectedResult;
    expect(refused.reason).toMatchObject({ code: "conflict", data: { ...now, by: "Amal Owner" } });
    await savePage(db, admin, { id, version: now.version }, loadedPage.values);
    expect((await getAdminPage(db, admin, id)).version).toBe(loadedPage.version);
  });

  test("moves a page up or down in the footer; moving the first page up changes nothing [U9]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const order = async () => (await listPages(db, guest())).map(({ slug }) => slug);
    const before = await order();
    const id = await idOf(db, admin, "terms");
    await movePage(db, admin, id, -1);
    expect(await order()).toEqual(["about", "shipping", "terms", "returns", "privacy", "legal-notice"]);
    await movePage(db, admin, id, 1);
    expect(await order()).toEqual(before);
    await movePage(db, admin, await idOf(db, admin, "about"), -1);
    expect(await order()).toEqual(before);
    expect(await activityOf(db, "page.moved")).toHaveLength(2);
  });

  test("staff who are not administrators cannot read or change pages in the back office [P5]", async () => {
    const { db } = await open("seeded");
    const staff = await staffMember(db);
    for (const attempt of [
      listAdminPages(db, staff),
      getAdminPage(db, staff, 1),
      savePage(db, staff, null, values()),
      movePage(db, staff, 1, 1),
      deletePage(db, staff, 1),
    ])
      await expect(attempt).rejects.toMatchObject({ code: "forbidden" });
  });

  test.runIf(engine === "postgres")(
    "after one process saves a page, another process returns the new version as soon as it is notified [U18]",
    async () => {
      const here = await open("seeded");
      const admin = await owner(here.db);
      const there = await openSecondDatabase(here);
      try {
        const pageNotified = Promise.withResolvers<void>();
        await there.listen("public_content", () => pageNotified.resolve());
        await savePage(here.db, admin, null, values({ slug: "gifts" }));
        await pageNotified.promise;
        expect((await getPage(there.db, guest("fr"), "gifts")).title).toBe("Coffrets d’été");
      } finally {
        await there.close();
      }
    },
  );
});
