import { expect, test } from "vitest";
import { mapLocales } from "../../contract/locales.ts";
import { demoPages } from "../../db/seed/demo-pages.ts";
import { listSeedPages } from "../../db/seed/pages.ts";
import { seed } from "../../db/seed/seed.ts";
import { SEED_LOCALES } from "../../db/seed/types.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { guest, setSetting } from "../../tests/fixtures.ts";
import type { Db } from "../platform/database/database.ts";
import { DEMO_SELLER, hasDemoText } from "./demo.ts";
import { fillPlaceholders, findMissingFacts, hasUnfilledGap, type LegalSettings } from "./legal-texts.ts";
import { getPage, renderPage } from "./pages.ts";
import { STORED_SETTINGS } from "./stored-settings.ts";

const LANGUAGES = [...SEED_LOCALES, "es"] as const;
const SEAT = { ...mapLocales(() => ""), ar: "شارع 11 يناير، الدار البيضاء", fr: "12, rue Tahar Sebti, Casablanca" };
const SELLER = {
  legal_name: "Miel du Rif SARL",
  address: SEAT,
  ice: "001234567000089",
  tax_id: "12345678",
  trade_register: "",
  patente: "",
};
const LEGAL = {
  ...STORED_SETTINGS.legal.fallback,
  form: "sarl",
  share_capital_dh: 10_000,
  host_name: "Genious",
  host_address: "Casablanca",
  cndp_number: "D-GC-12/2026",
  withdrawal_days: 14,
} as const;
const FILLED: LegalSettings = {
  site_name: mapLocales(() => "Miel du Rif"),
  seller: SELLER,
  legal: LEGAL,
  company_email: "salam@mieldurif.ma",
  company_phone: "0522123456",
};
const EMPTY: LegalSettings = {
  ...FILLED,
  seller: STORED_SETTINGS.seller.fallback,
  legal: STORED_SETTINGS.legal.fallback,
  company_email: "",
  company_phone: "",
};

test("replaces the placeholders of a legal text with the seller's settings in each language, and leaves unknown placeholders unchanged [R21]", () => {
  const text = "{seller}. {cndp}. {withdrawal_days} {shop} {email} {sellers} {other}";
  expect(fillPlaceholders(text, FILLED, "fr").replaceAll("\\", "").replace(/\s/g, " ")).toBe(
    "Miel du Rif SARL, société à responsabilité limitée (SARL), au capital de 10 000 DH, Siège : 12, rue Tahar Sebti, Casablanca, ICE : 001234567000089, Identifiant fiscal (IF) : 12345678. Déclaration CNDP n° D-GC-12/2026. 14 jours Miel du Rif salam@mieldurif.ma {sellers} {other}",
  );
  expect(fillPlaceholders("{withdrawal_days}", FILLED, "ar")).toBe("14 يومًا");
  expect(fillPlaceholders("{withdrawal_days}", { ...FILLED, legal: { ...LEGAL, withdrawal_days: 3 } }, "es")).toBe(
    "7 días",
  );
});

test("legal texts omit optional registration numbers that are empty, and mark every missing required fact as a gap [R21]", () => {
  const notice = fillPlaceholders("{legal_notice}", FILLED, "en");
  expect(notice).not.toMatch(/Trade register|patente|to be completed/);
  expect(fillPlaceholders("{legal_notice}", { ...FILLED, seller: { ...SELLER, patente: "7654321" } }, "en")).toContain(
    "Business tax (patente): 7654321",
  );
  expect(findMissingFacts(FILLED, "en")).toEqual([]);
  for (const locale of LANGUAGES) {
    const gaps = fillPlaceholders("{legal_notice}", EMPTY, locale);
    expect(hasUnfilledGap(gaps.replaceAll("\\", "")), locale).toBe(true);
    // The missing legal name is marked twice, because the notice also shows it as the representative's name.
    expect(gaps.match(/\*\*/g), locale).toHaveLength(2 * (findMissingFacts(EMPTY, locale).length + 1));
  }
});

test("legal texts escape Markdown, HTML and placeholders that settings contain [R21]", async () => {
  const legal_name = "<b>x</b> [y](https://z.ma) *w* `v` {cndp} ![i](j)\n# h";
  const settings = { ...FILLED, seller: { ...SELLER, legal_name } };
  const { renderMarkdown } = await import("./markdown.ts");
  const html = renderMarkdown(fillPlaceholders("{legal_notice}", settings, "fr"), "fr");
  expect(html).toContain("&lt;b&gt;x&lt;/b&gt; [y](https://z.ma) *w* `v` {cndp} ![i](j) # h");
  expect(html).not.toMatch(/<(?:b|a|em|code|img|h1)\b/);
});

test("a placeholder is replaced by the raw value in a legal text's link target, and by the formatted value elsewhere [R21 U18]", async () => {
  const { renderMarkdown } = await import("./markdown.ts");
  const links = [
    "[{email}](mailto:{email}) [Tel](tel:{phone})",
    '[Titled]( <mailto:{email}?subject={shop}> "{phone}") <mailto:{email}>',
    "[Named][n]\n\n[n]: tel:{phone}",
  ].join(" ");
  for (const locale of LANGUAGES) {
    const html = renderMarkdown(fillPlaceholders(links, { ...FILLED, company_phone: "+212522123456" }, locale), locale);
    const targets = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    const mailto = `mailto:${FILLED.company_email}`;
    expect(targets, locale).toEqual([
      ...[mailto, "tel:+212522123456", `${mailto}?subject=Miel%20du%20Rif`, mailto, "tel:+212522123456"],
    ]);
  }
  expect(fillPlaceholders("[{email}](/contact) {email}", FILLED, "ar").match(/\u2066/g)).toHaveLength(2);
  // A placeholder that stands for a sentence is not replaced in a link target. A missing fact becomes an empty text
  // there.
  expect(fillPlaceholders("[x](mailto:{email}) [y](/{seller})", EMPTY, "fr")).toBe("[x](mailto:) [y](/{seller})");
});

test("in a shop without demo data, only the templates of the about and shipping pages have gaps to fill in, and no template names the demo shop", () => {
  for (const locale of LANGUAGES) {
    const gapped = listSeedPages(false).filter(({ body }) => hasUnfilledGap(body[locale]));
    expect(gapped.map(({ slug }) => slug)).toEqual(["about", "shipping"]);
    for (const { body, title } of listSeedPages(false)) expect(hasDemoText(body[locale] + title[locale])).toBe(false);
    for (const { body, slug } of demoPages) expect(hasDemoText(body[locale]), `${slug} ${locale}`).toBe(true);
  }
});

describeOnBothEngines("legal pages", (open) => {
  const html = async (db: Db, slug: string, locale: (typeof LANGUAGES)[number]) =>
    (await getPage(db, guest(locale), slug)).html;

  test("legal pages of a new shop without demo data mark missing facts as gaps, and contain the seller's data once they are set [R21 U18]", async () => {
    const database = await open();
    const { db } = database;
    await seed(database, { seed: "none" });
    await setSetting(db, "languages", { offered: mapLocales(() => true), first: "ar" });
    for (const locale of LANGUAGES)
      for (const slug of ["terms", "privacy", "legal-notice"])
        expect(await html(db, slug, locale), `${slug} ${locale}`).toMatch(
          /<strong>\[(?:يُستكمل|à compléter|to be completed|por completar)/,
        );
    await setSetting(db, "seller", SELLER);
    await setSetting(db, "legal", LEGAL);
    await setSetting(db, "company_email", FILLED.company_email);
    await setSetting(db, "company_phone", FILLED.company_phone);
    for (const locale of LANGUAGES) {
      for (const slug of ["terms", "privacy", "legal-notice"]) {
        const page = await html(db, slug, locale);
        expect(page, `${slug} ${locale}`).toContain(SELLER.legal_name);
        expect(page).not.toContain("<strong>");
        expect(hasDemoText(page)).toBe(false);
      }
      expect(await html(db, "privacy", locale)).toContain(LEGAL.cndp_number);
      expect(await html(db, "legal-notice", locale)).toContain("Genious");
      expect(await html(db, "returns", locale)).toContain("14");
    }
  });

  test("legal texts of the demo shop name the demo seller and state that the shop is a demo [R21]", async () => {
    const { db } = await open("seeded");
    for (const locale of LANGUAGES) {
      expect(await html(db, "legal-notice", locale)).toContain(DEMO_SELLER.ice);
      expect(await html(db, "terms", locale)).toContain(DEMO_SELLER.legal_name);
    }
    expect(await html(db, "legal-notice", "fr")).toContain("démonstration");
  });

  test("the back office's preview replaces placeholders and renders Markdown as the shop does", async () => {
    const { db } = await open("seeded");
    expect(await renderPage(db, "{withdrawal_days} *x*", "en")).toBe("<p>7 days <em>x</em></p>\n");
  });
});
