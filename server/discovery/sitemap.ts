import { sql } from "kysely";
import { addLocalePrefix } from "../../contract/locales.ts";
import { getPagePath } from "../../contract/page-path.ts";
import { selectProductsOnSale } from "../catalog/cards.ts";
import { listCategories } from "../catalog/categories.ts";
import { getLanguageSettings } from "../content/languages.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { buildXmlElement, escapeXml, XML_DECLARATION } from "./xml.ts";

/** Sitemaps list each page in each offered language (U16). The protocol allows 50,000 URLs per file. */

/** Products per file, each with a URL per language. Grouped by id, so that a new product changes only the last file. */
const PRODUCTS_A_FILE = 1000;
const OWN_PAGES = ["/", "/products", "/categories", "/contact"];
/** When a product's page last changed. Changes of stock do not count, because they are too frequent. */
const CHANGED_AT = sql<Date>`GREATEST(p.changed_at,
  (SELECT max(s.changed_at) FROM variants s WHERE s.product_id = p.id),
  (SELECT max(i.changed_at) FROM product_images i WHERE i.product_id = p.id))`;
const BLOCK = sql<number>`(p.id - 1) / ${sql.lit(PRODUCTS_A_FILE)} + 1`;

type Address = { path: string; changedAt?: Date };

export async function buildSitemapIndex(db: Db, publicUrl: string): Promise<string> {
  const blocks = await selectProductsOnSale(db)
    .select([BLOCK.as("block"), sql<Date>`max(${CHANGED_AT})`.as("changed_at")])
    .groupBy(BLOCK)
    .orderBy(BLOCK)
    .execute();
  const files = [
    { name: "pages" },
    { name: "categories" },
    ...blocks.map(({ block, changed_at }) => ({ name: `products-${block}`, changedAt: changed_at })),
  ];
  const entries = files.map(({ name, ...file }) => entryOf("sitemap", `${publicUrl}/sitemap/${name}.xml`, file));
  return `${XML_DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</sitemapindex>\n`;
}

export async function buildSitemapFile(
  db: Db,
  caller: Caller,
  publicUrl: string,
  name: string,
): Promise<string | null> {
  const addresses = await addressesOf(db, caller, name);
  if (!addresses) return null;
  const { offered } = await getLanguageSettings(db);
  const entries = addresses.flatMap(({ path, ...address }) => {
    const alternates = [
      ...offered.map((locale) => alternate(locale, publicUrl + addLocalePrefix(locale, path))),
      alternate("x-default", publicUrl + path),
    ].join("");
    return offered.map((locale) => entryOf("url", publicUrl + addLocalePrefix(locale, path), address, alternates));
  });
  return `${XML_DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;
}

const entryOf = (tag: "sitemap" | "url", url: string, { changedAt }: Omit<Address, "path">, extraXml = "") =>
  `<${tag}>${buildXmlElement("loc", url)}${buildXmlElement("lastmod", changedAt?.toISOString())}${extraXml}</${tag}>`;

const alternate = (language: string, url: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(url)}"/>`;

async function addressesOf(db: Db, caller: Caller, name: string): Promise<Address[] | null> {
  if (name === "pages") return [...OWN_PAGES.map((path) => ({ path })), ...(await contentPages(db))];
  if (name === "categories") {
    const shelves = (await listCategories(db, caller)).filter(({ product_count }) => product_count > 0);
    return shelves.map(({ slug }) => ({ path: `/category/${slug}` }));
  }
  const [, block] = /^products-([1-9]\d{0,5})$/.exec(name) ?? [];
  return block === undefined ? null : products(db, Number(block));
}

async function contentPages(db: Db): Promise<Address[]> {
  const pages = db.selectFrom("pages").select(["slug", "updated_at"]).where("is_published", "=", true);
  const rows = await pages.orderBy("position").orderBy("id").execute();
  return rows.map(({ slug, updated_at }) => ({ path: getPagePath(slug), changedAt: updated_at }));
}

async function products(db: Db, block: number): Promise<Address[] | null> {
  const last = block * PRODUCTS_A_FILE;
  const rows = await selectProductsOnSale(db)
    .select(["p.slug", CHANGED_AT.as("changed_at")])
    .where("p.id", ">", last - PRODUCTS_A_FILE)
    .where("p.id", "<=", last)
    .orderBy("p.id")
    .execute();
  return rows.length === 0
    ? null
    : rows.map(({ slug, changed_at }) => ({ path: `/product/${slug}`, changedAt: changed_at }));
}
