import { spawnSync } from "node:child_process";
import { cpSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Cart } from "../contract/cart.ts";
import type { Product } from "../contract/catalog.ts";
import type { ShippingMethod } from "../contract/checkout.ts";
import { type RunningShop, startShop } from "../tests/browser.ts";
import { BROWSER, type Cookies, carrying, cookiesOf } from "../tests/cookies.ts";
import { copyPostgres } from "../tests/database.ts";
import { nextMail } from "../tests/mails.ts";
import { moveOn, ownerCookies } from "../tests/orders.ts";
import { textOf } from "../tests/pdf.ts";
import { ADDRESSES } from "../tests/routes.ts";
import { copyWithLanguage, edit, STUB } from "../tests/stub-language.ts";

// Adds Dutch to a copy of the project as CONTRIBUTING.md describes (a folder, a line of code, a migration), and tests
// the shop of that copy.

const LIMIT_MS = 180_000;
const { code, mark } = STUB;
const FOLDER = `messages/${code}`;

let project = "";
beforeAll(async () => {
  project = await copyWithLanguage();
}, LIMIT_MS);
afterAll(() => rmSync(project, { recursive: true, force: true }));

function compile(folder: string, settings: string): string {
  const tsc = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "--noEmit", "-p", settings], {
    cwd: folder,
    encoding: "utf8",
  });
  return tsc.stdout + tsc.stderr;
}

test("after adding a language as one folder and one line of code, the whole project compiles, including its tests [U17]", {
  timeout: LIMIT_MS,
}, () => {
  const types = spawnSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "typegen"], { cwd: project });
  expect(types.status).toBe(0);
  expect(compile(project, "tsconfig.json")).toBe("");
});

describe("an incomplete language folder fails to compile [U17]", () => {
  test.each([
    [
      "a part",
      (copy: string) => edit(join(copy, FOLDER, "index.ts"), /^.*\bmails\b.*\n/gm, () => ""),
      "Property 'mails' is missing",
    ],
    ["a part's file", (copy: string) => rmSync(join(copy, FOLDER, "mails.ts")), "Cannot find module './mails.ts'"],
    [
      "a text",
      (copy: string) => edit(join(copy, FOLDER, "cart.ts"), /^ {2}"cart\.empty":.*\n/m, () => ""),
      `"cart.empty"`,
    ],
    [
      "a property of language.ts",
      (copy: string) => edit(join(copy, FOLDER, "language.ts"), /script: "Latin", /, () => ""),
      "Property 'script' is missing",
    ],
  ])("a language folder that lacks %s does not compile [U17]", (_, leaveOut, compilerError) => {
    const copy = `${project}-${crypto.randomUUID()}`;
    try {
      for (const name of ["messages", "contract", "tsconfig.json"])
        cpSync(join(project, name), join(copy, name), { recursive: true });
      cpSync(join(project, "node_modules"), join(copy, "node_modules"), { recursive: true, verbatimSymlinks: true });
      const settings = {
        extends: "./tsconfig.json",
        files: [`${FOLDER}/index.ts`, "contract/locales.ts"],
        include: [],
      };
      writeFileSync(join(copy, "tsconfig.language.json"), JSON.stringify(settings));
      expect(compile(copy, "tsconfig.language.json")).toBe("");
      leaveOut(copy);
      expect(compile(copy, "tsconfig.language.json").replaceAll("\\", "")).toContain(compilerError);
    } finally {
      rmSync(copy, { recursive: true, force: true });
    }
  });
});

const filled = (order: string): Record<string, string> => ({
  "/category/:slug": "/category/honey",
  "/product/:slug": "/product/thyme-honey",
  "/page/:slug": "/page/terms",
  "/payment/cmi/:outcome": `/payment/cmi/pay?order=${order}`,
  "/thank-you": `/thank-you?order=${order}`,
  "/orders/:ref": `/orders/${order}`,
  "/profile/addresses/:id": "/profile/addresses/new",
  "/auth/email/:purpose/:token": "/auth/email/verify/x",
  "/auth/reset-password-otp": "/auth/reset-password-otp?email=anna@example.com",
  "/auth/verify-otp": "/auth/verify-otp?email=anna@example.com",
  "/auth/reset-password": "/auth/reset-password?token=x",
  "/*": "/nowhere",
});
const MORE = [
  "/products?q=miel",
  "/products?q=nothing-like-it",
  "/products?min_price=x&view=list",
  "/category/nothing",
  "/product/nothing",
  "/page/nothing",
  "/checkout?step=delivery",
  "/checkout?step=payment",
  "/track?order=AM00000000",
];

const CUSTOMERS = /^\/(?:profile|orders|favorites|cart|checkout|thank-you|payment|auth\/verify-notice)/;
const NOWHERE = /^\/(?:nowhere|orders|\w+\/nothing)$/;

type Json = { status: number; data: never; message?: string };
type Ordered = { order: { number: string }; access_key: string };

describe("a shop with a newly added language works in that language", () => {
  let shop: RunningShop;
  let databaseUrl = "";
  let owner = "";
  const visitor = () => {
    const cookies: Cookies = {};
    const ask = async (path: string, options: RequestInit = {}) => {
      const headers = { ...carrying(cookies), "X-Forwarded-For": "10.1.1.1", ...options.headers };
      const answer = await fetch(`${shop.url}${path}`, { ...options, headers });
      Object.assign(cookies, cookiesOf(answer));
      return answer;
    };
    const call = async <Data>(path: string, body?: object, headers: Record<string, string> = {}) => {
      const answer = await ask(`/api${path}`, {
        ...(body && { method: "POST", body: JSON.stringify(body) }),
        headers: { "Content-Type": "application/json", ...headers },
      });
      const payload = (await answer.json()) as Json;
      if (!answer.ok) throw new Error(`${path} answers ${answer.status}: ${JSON.stringify(payload)}`);
      return payload.data as Data;
    };
    return { ask, call };
  };
  type Written = { locale: string; subject: string; html: string; body: string };
  /** Mails as stored in the database, because in development another module instance sends them. */
  const mailsTo = async (recipient: string): Promise<Written[]> =>
    (await queryRows(databaseUrl, "SELECT locale, subject, html, body FROM mails WHERE recipient = $1 ORDER BY id", [
      recipient,
    ])) as Written[];
  type Visitor = ReturnType<typeof visitor>;

  const fillCart = async ({ call }: Visitor) => {
    const { id, default_option } = await call<Product>(`/products/thyme-honey?locale=${code}`);
    await call("/cart/add", { product_id: id, variant_id: default_option.variant_id, quantity: 1 });
  };
  async function order({ call }: Visitor, email: string): Promise<Ordered> {
    const cart = await call<Cart>("/cart");
    const [method] = await call<ShippingMethod[]>("/checkout/shipping-methods?city=agadir");
    const to = {
      firstName: "Anna",
      lastName: "Schmidt",
      phone: "0612345678",
      city: "agadir",
      address: "Hay Mohammadi, rue 12",
    };
    return call<Ordered>(
      `/checkout/orders?locale=${code}`,
      {
        shipping_address: { ...to, email },
        shipping_method_id: method?.id,
        payment_method: "bank_transfer",
        note: null,
        expected_total: cart.total + (method?.fee ?? 0),
      },
      { "Idempotency-Key": crypto.randomUUID() },
    );
  }

  beforeAll(async () => {
    databaseUrl = await copyPostgres("seeded");
    const variables = { NODE_ENV: "development", TRUSTED_PROXIES: "127.0.0.1" };
    shop = await startShop({ folder: project, program: "main.ts", databaseUrl, variables });
    owner = (await ownerCookies(shop)).join("; ");
    const save = async (version: string) => {
      const answer = await fetch(`${shop.url}/api/admin/settings/languages?version=${version}`, {
        method: "PUT",
        headers: { ...BROWSER, "Content-Type": "application/json", Cookie: owner },
        body: JSON.stringify({
          languages: { offered: { ar: true, fr: true, en: true, es: true, [code]: true }, first: "ar" },
        }),
      });
      return { status: answer.status, ...((await answer.json()) as { data: { version: string; values: object } }) };
    };
    const now = await save("0".repeat(16));
    // The migration adds the language, but switched off.
    expect(now.data.values).toMatchObject({ languages: { offered: { [code]: false } } });
    expect(await save(now.data.version)).toMatchObject({ status: 200 });
  }, LIMIT_MS);
  afterAll(() => shop?.close());

  test("every page is rendered in the added language; texts written by the owner appear in the shop's first language [T20 U17 U18]", {
    timeout: LIMIT_MS,
  }, async () => {
    const customer = visitor();
    const email = "anna@example.com";
    const password = "correct horse battery";
    const names = { first_name: "Anna", last_name: "Schmidt" };
    await customer.call(`/auth/customers/register?locale=${code}`, {
      ...names,
      email,
      password,
      password_confirmation: password,
    });
    const [{ subject }] = (await mailsTo(email)) as [Written];
    expect(subject).toContain(mark);
    // The code is read from the sent mail, because the database deletes the text of a mail once it is sent.
    const { code: otp } = await nextMail(shop.dataDir, email);
    await customer.call(`/auth/customers/verify-email?locale=${code}`, { email, otp });
    await fillCart(customer);
    const { order: placed } = await order(customer, email);
    await fillCart(customer);
    const addresses = filled(placed.number);
    const paths = ADDRESSES.filter((each) => !each.startsWith("/admin")).map((each) => addresses[each] ?? each);
    expect(paths.filter((path) => path.includes(":"))).toEqual([]);
    const faults: string[] = [];
    const owned = await ownersTexts(databaseUrl);
    const guest = visitor();
    for (const path of [...paths, ...MORE]) {
      const { ask } = CUSTOMERS.test(path) ? customer : guest;
      const answer = await ask(`/${code}${path}`, { headers: { Accept: "text/html" } });
      const html = await answer.text();
      if (answer.status !== (NOWHERE.test(path) ? 404 : 200)) faults.push(`${path} answers ${answer.status}`);
      if (!html.includes(`<html lang="${code}" dir="ltr"`)) faults.push(`${path} is in another language`);
      if (!html.includes(mark)) faults.push(`${path} says nothing in it`);
      faults.push(...strangeIn(html, owned).map((text) => `${path}: ${text}`));
    }
    expect([...new Set(faults)]).toEqual([]);
  });

  test("an order in the added language gets mails and documents in that language; sitemap, hreflang and language menu include it [T3 C9 U16 T20]", {
    timeout: LIMIT_MS,
  }, async () => {
    const buyer = visitor();
    await fillCart(buyer);
    const email = "bernd@example.com";
    const { order: placed, access_key } = await order(buyer, email);
    await moveOn(shop, placed.number, "ship");
    const owned = await ownersTexts(databaseUrl);
    const mails = await mailsTo(email);
    expect(mails.map(({ locale, subject }) => [locale, subject.startsWith(mark)])).toEqual(
      [1, 2, 3].map(() => [code, true]),
    );
    expect(mails.flatMap(({ html }) => strangeIn(html, owned))).toEqual([]);
    const papers = [
      await buyer.ask(`/api/orders/${placed.number}/invoice?key=${access_key}`),
      await buyer.ask(`/api/admin/orders/${placed.number}/packing-slip?locale=${code}`, { headers: { Cookie: owner } }),
    ];
    for (const paper of papers) {
      expect(paper.status).toBe(200);
      expect(await textOf(new Uint8Array(await paper.arrayBuffer()))).toContain(mark);
    }
    const home = await (await buyer.ask(`/${code}`)).text();
    expect(home).toMatch(new RegExp(`<link rel="alternate" hrefLang="${code}" href="[^"]*/${code}"`, "i"));
    const arabic = await (await buyer.ask("/ar/products")).text();
    expect(arabic).toContain(`href="/${code}/products"`);
    expect(arabic).toContain(STUB.name);
    expect(await (await buyer.ask("/sitemap/pages.xml")).text()).toContain(`hreflang="${code}"`);
    expect((await buyer.ask(`/${code}/feed.xml`)).status).toBe(200);
    expect((await buyer.ask(`/${code}/manifest.webmanifest`)).status).toBe(200);
  });
});

async function queryRows(
  databaseUrl: string,
  query: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(query, values);
  await client.end();
  return rows;
}

async function ownersTexts(databaseUrl: string): Promise<string[]> {
  const columns = await queryRows(
    databaseUrl,
    `SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public'
      AND (data_type = 'jsonb' OR data_type = 'text' AND table_name IN ('couriers', 'bank_accounts', 'products', 'variants'))`,
  );
  const texts = new Set<string>();
  const note = (value: unknown): void => {
    if (typeof value === "string")
      // Collects texts as pages show them: split at line breaks and placeholders, without Markdown markers.
      for (const line of value.split(/\n|\{\w+\}/)) texts.add(line.replace(/^(?:#+|-|\d+\.) /, "").trim());
    if (typeof value !== "object" || value === null) return;
    for (const locale of ["ar", code]) note((value as Record<string, unknown>)[locale]);
    for (const each of Object.values(value)) if (typeof each === "object") note(each);
  };
  for (const { table_name, column_name } of columns)
    for (const { value } of await queryRows(databaseUrl, `SELECT "${column_name}" AS value FROM "${table_name}"`))
      note(value);
  return [...texts].filter((text) => text.length > 1).sort((a, b) => b.length - a.length);
}

function saidBy(html: string): string[] {
  const visible = html.replace(/<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "");
  const attributes = [...visible.matchAll(/\s(?:alt|title|placeholder|aria-label)="([^"]*)"/g)].map(
    ([, text = ""]) => text,
  );
  return [...visible.split(/<[^>]*>/), ...attributes].map(decoded).filter((text) => /\p{L}/u.test(text));
}
const decoded = (text: string) =>
  text
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&")
    .trim();

const NAMES =
  /Amlou|Arabic|English|العربية|Français|Español|Deutsch|Nederlands|Italiano|\S+@\S+|shop:\S+|\bDH\b|WhatsApp|Facebook|Instagram|YouTube|TikTok|Waze|OpenStreetMap|Google Maps|Google Play|App Store|Apple Maps|Anna|Schmidt|A\u200cS|^ع$|Hay Mohammadi, rue|miel|nothing-like-it|[A-Z]{2,4}[-.]?[\w.-]*\d[\w.-]*/g;
const SELLER = /Amlou Démonstration SARL|00000 Agadir/g;
const GERMAN =
  /\b(?:(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch|Januar|Februar|März|April|Mai|Ju[nl]i|August|(?:Septem|Novem|Dezem)ber|Oktober|um|Marokko)\b/g;
const MARKED = new RegExp(`${mark}\\p{L}+`, "gu");

const strangeIn = (html: string, owned: readonly string[]): string[] =>
  saidBy(html).filter((text) => {
    const others = text.replace(MARKED, " ").replace(SELLER, " ");
    const isSaid = (all: string) => /\p{L}/u.test(all.replace(NAMES, " ").replace(GERMAN, " "));
    return isSaid(others) && isSaid(owned.reduce((remainingText, each) => remainingText.replaceAll(each, " "), others));
  });
