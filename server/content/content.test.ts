import { expect, test } from "vitest";
import { publicSettings } from "../../contract/content.ts";
import { getHomeMessages } from "../../contract/home-texts.ts";
import { LOCALES } from "../../contract/locales.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { setSetting } from "../../tests/fixtures.ts";
import { textOf } from "../../tests/products.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { translate } from "../platform/messages/translations.ts";
import { sendContactMessage } from "./contact.ts";
import { renderMarkdown } from "./markdown.ts";
import { getPage, listPages } from "./pages.ts";
import { getSetting, getSettings } from "./settings.ts";
import { getNumberSetting, readSettings } from "./stored-settings.ts";

const fr = createAnonymousCaller("fr");
const write = (db: Db, key: string, value: unknown) =>
  db
    .insertInto("settings")
    .values({ key, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify(value) }))
    .execute();
const text = (one: string) => ({ ar: one, fr: one, en: one });

describeOnBothEngines("getSettings", (open) => {
  test("the public settings contain the owner's stored values, with texts in the reader's language [E13 A5]", async () => {
    const { db } = await open("seeded");
    const settings = await getSettings(db, fr);
    expect(publicSettings.parse(settings)).toEqual(settings);
    expect(settings.site_description).toContain("coopératives");
    expect(settings.alert).toMatchObject({ enabled: true, type: "info" });
    expect((await getSettings(db, createAnonymousCaller("ar"))).site_name).toBe("أملو");
  });

  test("returns the default for a setting that is missing or has the wrong type [U18]", async () => {
    const { db } = await open();
    expect(publicSettings.parse(await getSettings(db, fr))).toMatchObject({
      site_name: "Amlou",
      free_shipping_threshold: 400,
      bank_transfer_hours: 48,
    });
    await write(db, "site_name", 5);
    await write(db, "alert", { enabled: "yes" });
    expect(await getSettings(db, fr)).toMatchObject({ site_name: "Amlou", alert: { enabled: false } });
  });

  test("the menu is sorted by the owner's positions and contains child entries, but no entries for deleted categories [E14]", async () => {
    const { db } = await open("seeded");
    const child = { id: "tea", type: "category", text: text(""), slug: "tea", position: 1, children: [] };
    await write(db, "menu", [
      { id: "b", type: "url", text: text("Blog"), url: "https://blog.example", position: 2, children: [] },
      { id: "a", type: "category", text: text("Nos miels"), slug: "honey", position: 1, children: [child] },
      { id: "c", type: "category", text: text("Gone"), slug: "gone", position: 3, children: [] },
    ]);
    const { menu } = await getSettings(db, fr);
    expect(menu).toEqual([
      {
        id: "a",
        type: "category",
        text: "Nos miels",
        url: "/category/honey",
        slug: "honey",
        position: 1,
        children: [
          { id: "tea", type: "category", text: "Thé", url: "/category/tea", slug: "tea", position: 1, children: [] },
        ],
      },
      { id: "b", type: "url", text: "Blog", url: "https://blog.example", slug: null, position: 2, children: [] },
    ]);
  });

  test("a menu entry without a label shows its target's name; hidden entries and entries for draft pages are omitted [E14]", async () => {
    const { db } = await open("seeded");
    const terms = await db.selectFrom("pages").select("id").where("slug", "=", "terms").executeTakeFirstOrThrow();
    const nameless = { text: text(""), children: [] };
    await write(db, "menu", [
      { ...nameless, id: "a", type: "category", slug: "honey", text: { ar: "عسلنا", fr: "", en: "" }, position: 1 },
      { ...nameless, id: "b", type: "page", page_id: terms.id, position: 2 },
      { ...nameless, id: "c", type: "page", page_id: 9999, position: 3 },
      { ...nameless, id: "d", type: "url", url: "/contact", text: text("Contact"), is_hidden: true, position: 4 },
    ]);
    const menuIn = async (locale: "ar" | "fr") =>
      (await getSettings(db, createAnonymousCaller(locale))).menu.map(({ text: name, url }) => [name, url]);
    const both = [
      ["Miel", "/category/honey"],
      ["Conditions générales de vente", "/page/terms"],
    ];
    expect(await menuIn("fr")).toEqual(both);
    expect((await menuIn("ar"))[0]).toEqual(["عسلنا", "/category/honey"]);
    await db.updateTable("pages").set({ slug: "conditions" }).where("id", "=", terms.id).execute();
    expect((await menuIn("fr"))[1]?.[1]).toBe("/page/conditions");
    await db.updateTable("pages").set({ is_published: false }).where("id", "=", terms.id).execute();
    expect(await menuIn("fr")).toEqual(both.slice(0, 1));
  });

  test("returns the top-level categories as the menu if the stored menu is empty [T21]", async () => {
    const { db } = await open("seeded");
    await write(db, "menu", []);
    await db.updateTable("categories").set({ parent_id: 1 }).where("slug", "=", "amlou").execute();
    const { menu } = await getSettings(db, fr);
    expect(menu).toHaveLength(9);
    expect(menu[0]).toMatchObject({ type: "category", text: "Miel", url: "/category/honey" });
    expect(menu.map(({ slug }) => slug)).not.toContain("amlou");
  });

  test("returns a public setting by its key, and rejects private and unknown keys with not_found [A5 X10]", async () => {
    const { db } = await open("seeded");
    expect(await getSetting(db, fr, "company_phone")).toBe("0528000000");
    for (const key of ["checkout_attempts_per_session", "special_offer_slug", "toString", "no_such"]) {
      await expect(getSetting(db, fr, key), key).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("a numeric setting returns its stored value, or the default if the stored value is invalid or missing [K16]", async () => {
    const { db } = await open("seeded");
    await write(db, "bank_transfer_hours", 24);
    expect(await getNumberSetting(db, "bank_transfer_hours")).toBe(24);
    for (const wrong of ["24", -1, null]) {
      await write(db, "bank_transfer_hours", wrong);
      expect(await getNumberSetting(db, "bank_transfer_hours")).toBe(48);
    }
    await db.deleteFrom("settings").where("key", "=", "bank_transfer_hours").execute();
    expect(await getNumberSetting(db, "bank_transfer_hours")).toBe(48);
  });
});

describeOnBothEngines("getHomeMessages", (open) => {
  test("the owner's home page texts replace the built-in texts in each language; an empty text keeps the built-in text [R1 U18]", async () => {
    const { db } = await open("seeded");
    const wordsIn = async (locale: "fr" | "en") => getHomeMessages((await readSettings(db)).home_texts, locale);
    await setSetting(db, "home_texts", {});
    expect(await wordsIn("fr")).toEqual({});
    await setSetting(db, "home_texts", {
      hero: textOf({ ar: "من المعصرة", fr: "Du moulin à la table", en: "" }),
      easyText: textOf({ ar: "", fr: " ", en: "Two minutes." }),
    });
    expect(await wordsIn("fr")).toEqual({ "home.hero": "Du moulin à la table" });
    expect(await wordsIn("en")).toEqual({ "home.feature.easyText": "Two minutes." });
    await write(db, "home_texts", { hero: "none", other: 1 });
    expect(await wordsIn("fr")).toEqual({});
  });
});

describeOnBothEngines("pages and contact", (open) => {
  test("lists the pages with their titles, returns a page as HTML, and rejects an unknown page with page_not_found [E16 R21]", async () => {
    const { db } = await open("seeded");
    const listed = await listPages(db, fr);
    expect(listed[0]).toMatchObject({ slug: "about", title: "Qui sommes-nous" });
    const page = await getPage(db, fr, "about");
    expect(page.html).toContain("<h2>");
    expect(page.html).toMatch(/coopératives/);
    await expect(getPage(db, fr, "no-such")).rejects.toMatchObject({ code: "page_not_found" });
  });

  test("stores a contact message with its language, and escapes HTML characters in its mail [R23]", async () => {
    const { db } = await open("seeded");
    await sendContactMessage(db, fr, {
      name: "Zineb",
      email: "zineb@example.com",
      phone: "",
      message: "Bonjour <b>",
    });
    const rows = await db.selectFrom("contact_messages").selectAll().execute();
    expect(rows).toMatchObject([{ name: "Zineb", phone: null, message: "Bonjour <b>", locale: "fr", status: "new" }]);
    const mails = await db.selectFrom("mails").select(["id", "recipient", "html", "body"]).execute();
    expect(mails).toMatchObject([{ id: rows[0]?.mail_id, recipient: (await readSettings(db)).company_email }]);
    expect(mails[0]?.body).toContain("Bonjour <b>");
    expect(mails[0]?.html).toContain("Bonjour &lt;b&gt;");
  });
});

test("a page's text is rendered without scripts, images or links with unsafe protocols [R21]", () => {
  const html = renderMarkdown(
    "<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) [b](data:text/html,x)\n\n" +
      "![c](data:image/png;base64,AA==) ![d](https://elsewhere.example/seen.png) <javascript:alert(1)> [e](JaVa&#115;cript:x)" +
      "\n\n[f]: javascript:alert(1)\n[f] [g](vbscript:x) [h](file:///etc/passwd) [i](blob:x) [j](&#x1;javascript:x)",
    "en",
  );
  expect(html).not.toMatch(/<script|<img/);
  const leads = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => new URL(String(href), "https://shop.example/"));
  expect(leads.map(({ protocol }) => protocol)).toEqual(["https:", "https:"]);
});

test("adds the reader's language to internal links without a language, and leaves all other links unchanged [R21]", () => {
  const html = renderMarkdown(
    "[a](/products) [b](/fr/cart) [c](//other.example) [d](https://x.example/y) [e](tel:0528) [f](mailto:a@b.example) [g](/page/a:b)",
    "ar",
  );
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    "/ar/products",
    "/fr/cart",
    "//other.example",
    "https://x.example/y",
    "tel:0528",
    "mailto:a@b.example",
    "/ar/page/a:b",
  ]);
});

test.each(LOCALES)("the built-in texts in %s mention no product of the demo shop [G2]", (locale) => {
  const t = translate(locale);
  const texts = (["frame.searchPlaceholder", "listing.description", "categories.text", "cart.emptyText"] as const).map(
    (key) => t(key),
  );
  expect(texts.join("\n")).not.toMatch(
    /honey|miel|عسل|argan|argán|أركان|saffron|safran|azafrán|زعفران|cooperativ|coopérativ|تعاوني/i,
  );
});
