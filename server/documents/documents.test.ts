import { expect, test } from "vitest";
import { DOCUMENT_RATE_LIMIT } from "../../contract/constants.ts";
import { type Locale, mapLocales } from "../../contract/locales.ts";
import { formatMoney, toDirhams } from "../../contract/money.ts";
import { apiClient } from "../../tests/api-client.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import {
  bearerOf,
  buyAs,
  guest,
  makeCoupon,
  orderInput,
  owner,
  putIntoCart,
  registeredCustomer,
  setSetting,
  sizeOf,
  staffMember,
} from "../../tests/fixtures.ts";
import { glyphsOf, lettersOf, linesOf, textOf, wordsOf, written } from "../../tests/pdf.ts";
import { applyCoupon } from "../cart/apply-coupon.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { eraseAccount } from "../customers/erase.ts";
import { cancelOrder, receiveTransfer } from "../orders/admin/actions.ts";
import { listOrders } from "../orders/admin/list.ts";
import type { Caller } from "../platform/caller.ts";
import type { Database } from "../platform/database/database.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";
import { getDocument, getDocumentAsStaff, getInvoice, getInvoiceAsStaff } from "./invoice.ts";
import { getPackingSlip } from "./packing-slip.ts";

const WORDS = {
  ar: { title: "فاتورة", total: "المجموع مع الضريبة", customer: ["فاطمة الزهراء", "العلوي"] },
  fr: { title: "Facture", total: "Total TTC", customer: ["Zoë", "Œuvrard"] },
  en: { title: "Invoice", total: "Total incl. VAT", customer: ["محمد أمين", "بن علي"] },
  es: { title: "Factura", total: "Total con IVA", customer: ["Íñigo", "Muñoz"] },
};
type Paper = keyof typeof WORDS;
const PAPERS = Object.keys(WORDS) as Paper[];
const customerOf = (locale: Locale) => WORDS[locale as Paper]?.customer ?? WORDS.en.customer;
const reading = (locale: Locale) => (locale === "ar" ? "rtl" : "ltr");
const money = (centimes: number, locale: Locale) => formatMoney(toDirhams(centimes), locale).replace(/\s/g, " ");

const addressOf = (locale: Locale) => ({
  firstName: customerOf(locale)[0] ?? "",
  lastName: customerOf(locale)[1] ?? "",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
  email: null,
});

/** An order of two variants at 10% and 20% VAT, with a coupon that leaves odd centimes. */
async function purchase(database: Database, as: Caller) {
  const { db } = database;
  await makeCoupon(db, { code: `SEVEN-${as.locale.toUpperCase()}`, kind: "percent", percent: 7 });
  const buyer = await putIntoCart(
    db,
    as,
    { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 },
    { size: await sizeOf(db, "almond-argan-amlou", 350), quantity: 3 },
  );
  await applyCoupon(database, buyer, { code: `SEVEN-${as.locale.toUpperCase()}` });
  const input = await orderInput(db, buyer, { shipping_address: addressOf(as.locale), note: "Sonnez deux fois" });
  const { order, access_key } = await placeOrder(db, buyer, { input, idempotency_key: `key-${crypto.randomUUID()}` });
  const row = await db.selectFrom("orders").selectAll().where("number", "=", order.number).executeTakeFirstOrThrow();
  return { number: order.number, ref: { ref: order.number, key: access_key }, row, buyer };
}

describeOnBothEngines("getInvoice", (open) => {
  test.each(PAPERS)(
    "the invoice shows seller, buyer, numbers, lines and amounts in the order's language, not in the caller's: %s [C9]",
    async (locale) => {
      const database = await open("seeded");
      const { db } = database;
      await setSetting(db, "languages", { offered: mapLocales(() => true), first: "ar" });
      const { number, ref, row } = await purchase(database, guest(locale));
      await receiveTransfer(db, await owner(db), number);
      const { bytes, name } = await getInvoice(db, guest(locale === "en" ? "fr" : "en"), ref);
      const issued = await db.selectFrom("issued_documents").selectAll().executeTakeFirstOrThrow();
      expect(name).toBe(`invoice-${issued.number}.pdf`);
      const [page = [], ...otherPages] = await linesOf(bytes, reading(locale));
      expect(otherPages).toEqual([]);
      const text = lettersOf(page.join("\n"));
      const { title, total, customer } = WORDS[locale];
      const lines = await db.selectFrom("order_lines").selectAll().where("order_id", "=", row.id).execute();
      expect(lines.map(({ vat_percent }) => vat_percent)).toEqual([10, 20]);
      const expectedTexts = [
        ...[written(title), issued.number, number, "Amlou Démonstration SARL", "000000000000000", "00000 Agadir"],
        ...[written(customer.join(" ")), "12, rue des Amandiers", "0612345678", `SEVEN-${locale.toUpperCase()}`],
        ...lines.flatMap(({ name, sku }) => [...wordsOf(getTextInLocale(name, locale)), sku]),
        ...lines.flatMap((line) => [money(line.unit_price_centimes, locale), money(line.line_total_centimes, locale)]),
        ...[row.subtotal_centimes, row.discount_centimes].map((amount) => money(amount, locale)),
      ];
      for (const words of expectedTexts) expect(text).toContain(lettersOf(words));
      expect(text).toContain(written(total) + written(money(row.total_centimes, locale)));
    },
  );

  test("an Arabic invoice has shaped letters, and text and columns from right to left [C9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const { ref } = await purchase(database, guest("ar"));
    const rows = (await linesOf((await getInvoice(db, guest("ar"), ref)).bytes, "rtl"))[0] ?? [];
    expect(rows).toContain("المنتج الكمية ثمن الوحدة الضريبة المجموع");
    expect(rows.some((row) => row.startsWith("فاطمة الزهراء العلوي"))).toBe(true);
    expect(rows.some((row) => /^عسل الزعتر .*غ 2 .* درهم 10% .* درهم$/.test(row))).toBe(true);
  });

  test("the net amounts and VAT printed on an invoice sum to the order's total to the centime, for several discounts [C9 M1]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const slugs = [
      ["thyme-honey", 500],
      ["thyme-honey", 250],
      ["almond-argan-amlou", 350],
    ] as const;
    for (let seed = 1; seed <= 5; seed++) {
      const code = `OFF-${seed}`;
      await makeCoupon(db, { code, kind: "percent", percent: seed * 17 });
      const sizes = await Promise.all(slugs.map(([slug, net]) => sizeOf(db, slug, net)));
      const lines = sizes.map((size, at) => ({ size, quantity: ((seed * 3 + at) % 4) + 1 }));
      const buyer = await putIntoCart(db, guest("en"), ...lines);
      await applyCoupon(database, buyer, { code });
      const { order, access_key } = await placeOrder(db, buyer, {
        input: await orderInput(db, buyer),
        idempotency_key: `key-${seed}-random`,
      });
      const text = await textOf((await getInvoice(db, buyer, { ref: order.number, key: access_key })).bytes);
      expect(text).toContain(`Total incl. VAT ${money(Math.round(order.total * 100), "en")}`);
      const sums = [...text.matchAll(/^(?:10|20)% (.*) DH (.*) DH (.*) DH/gm)].map(([, ...amounts]) =>
        amounts.map((amount) => Math.round(Number(amount?.replaceAll(",", "")) * 100)),
      );
      expect(sums).toHaveLength(2);
      expect(sums.reduce((sum, [base = 0, vat = 0]) => sum + base + vat, 0)).toBe(Math.round(order.total * 100));
    }
  });

  test("before an order's invoice is issued, a pro forma without a number is returned; it states if the sale is VAT-free or the order canceled [C9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db);
    await setSetting(db, "vat", { usual: null, shipping: null, by_category: {} });
    const { number, ref, buyer } = await purchase(database, guest("en"));
    const before = await getInvoice(db, buyer, ref);
    expect(before.name).toBe(`pro-forma-${number}.pdf`);
    const text = await textOf(before.bytes);
    expect(text).toContain("Pro forma invoice");
    expect(text).not.toMatch(/F-\d{4}-/);
    expect(text).toContain("Sale not subject to VAT.");
    expect(text).not.toContain("incl. VAT");
    expect(await db.selectFrom("issued_documents").select("id").execute()).toEqual([]);
    await cancelOrder(db, staff, number);
    expect(await textOf((await getInvoice(db, buyer, ref)).bytes)).toMatch(/^.*Canceled/m);
  });

  test("only administrators see an erased customer's name on invoices and credit notes, and each such access is logged [C14]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const customer = await registeredCustomer(db, { password: "correct horse battery" });
    const { number, ref } = await purchase(database, customer);
    const staff = await owner(db);
    await receiveTransfer(db, staff, number);
    await cancelOrder(db, staff, number);
    const before = await getInvoiceAsStaff(db, staff, number);
    await eraseAccount(db, customer, { password: "correct horse battery" });
    const [invoice, creditNote] = await db.selectFrom("issued_documents").select("number").orderBy("id").execute();
    const helper = await staffMember(db);
    for (const { bytes } of [
      await getInvoiceAsStaff(db, helper, number),
      await getDocumentAsStaff(db, helper, number, invoice?.number ?? ""),
      await getDocumentAsStaff(db, helper, number, creditNote?.number ?? ""),
    ]) {
      const text = await textOf(bytes);
      expect(text).toContain("Customer’s data erased");
      for (const word of ["محمد", "0612345678", "Amandiers"]) expect(text).not.toContain(word);
      expect(text).toMatch(/F-\d{4}-000001/);
    }
    const readings = () =>
      db
        .selectFrom("activity")
        .select(["account_id", "subject", "subject_name"])
        .where("action", "=", "order.erased_buyer")
        .execute();
    expect(await readings()).toEqual([]);
    expect(await textOf((await getInvoiceAsStaff(db, staff, number)).bytes)).toBe(await textOf(before.bytes));
    await getDocumentAsStaff(db, staff, number, creditNote?.number ?? "");
    expect(await readings()).toEqual(
      [invoice, creditNote].map((each) => ({
        account_id: staff.account?.id,
        subject: number,
        subject_name: each?.number,
      })),
    );
    expect(await textOf(before.bytes)).toContain("Amandiers");
    for (const ask of [
      () => getInvoice(db, customer, ref),
      () => getDocument(db, guest(), ref, creditNote?.number ?? ""),
      () => getInvoice(db, customer, { ref: number, key: null }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: "order_not_found" });
    for (const search of ["محمد", "0612345678", "Amandiers"])
      expect((await listOrders(db, staff, { queue: "all", q: search, page: 1 })).items, search).toEqual([]);
  });

  test("an invoice with many lines, long names and special characters continues on further pages without losing any text [C9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const { number, ref, row } = await purchase(database, guest("fr"));
    const [first] = await db.selectFrom("order_lines").selectAll().where("order_id", "=", row.id).execute();
    const { id: _, ...line } = first as NonNullable<typeof first>;
    await db
      .insertInto("order_lines")
      .values(
        Array.from({ length: 48 }, (_, at) => ({
          ...line,
          position: at + 10,
          sku: `SKU-${at}`,
          name: JSON.stringify({
            ...line.name,
            fr: `#set page(fill: red) [*$x$ ${at}] \\ "é" <b>漢字 ⵣ 👩‍🌾 ${"très long ".repeat(12)}`,
          }),
          option_name: null,
        })),
      )
      .execute();
    await db
      .updateTable("orders")
      .set({ first_name: "\u202e#panic(\u2066", last_name: `$${"x".repeat(60)}` })
      .where("number", "=", number)
      .execute();
    const pages = await linesOf((await getInvoice(db, guest("fr"), ref)).bytes);
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, page] of pages.entries()) {
      expect(page.at(-1)).toContain(`${at + 1} / ${pages.length}`);
      if (at < pages.length - 1) expect(page.join(" ")).toContain("Prix unitaire");
    }
    const text = pages.flat().join("\n");
    for (let at = 0; at < 48; at++) expect(text).toContain(`SKU-${at}\n`);
    expect(text).toContain("#set page(fill: red) [*$x$ 0]");
    expect(text).toContain("#panic(");
  });

  test("an invoice prints emoji and non-Latin scripts in names, and a question mark for each character that its fonts do not cover [C9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const { number, ref, row } = await purchase(database, guest("fr"));
    const mixed = "🍯 Miel d'Argan ⵣ Ömer Łódź Ελλάδα Привет 汉字";
    await db
      .updateTable("orders")
      .set({ first_name: mixed, last_name: "👩\u200d🍳", address: mixed })
      .where("number", "=", number)
      .execute();
    const name = JSON.stringify({ ar: mixed, fr: mixed, en: mixed, es: mixed });
    await db.updateTable("order_lines").set({ name }).where("order_id", "=", row.id).execute();
    const { bytes } = await getInvoice(db, guest("fr"), ref);
    const { missing, all } = await glyphsOf(bytes);
    expect(all).toBeGreaterThan(mixed.length);
    expect(missing).toBe(0);
    const text = lettersOf(await textOf(bytes));
    for (const word of ["🍯", "d'Argan", "ⵣ", "Łódź", "Ελλάδα", "Привет", "??"]) expect(text).toContain(word);
    expect(text).not.toContain("汉");
  });
});

describeOnBothEngines("routes of documents", (open) => {
  test("a caller beyond the limit of documents per minute gets 429; a staff account's invoices and packing slips count together [C9 X4]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const api = apiClient(database);
    const { order, access_key } = await buyAs(db, guest(), [
      { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 },
    ]);
    const paper = `/orders/${order.number}/invoice?key=${access_key}`;
    for (let paperCount = 0; paperCount < DOCUMENT_RATE_LIMIT.points; paperCount++)
      expect((await api.get(paper)).status).toBe(200);
    const limited = await api.get(paper);
    expect([limited.status, limited.body.code]).toEqual([429, "too_many_requests"]);
    expect(Number(limited.headers.get("Retry-After"))).toBeGreaterThan(0);

    const { account } = await owner(db);
    const headers = account ? await bearerOf(db, { account }) : {};
    const papers = ["invoice", "packing-slip"].map((name) => `/admin/orders/${order.number}/${name}`);
    for (let paperCount = 0; paperCount < DOCUMENT_RATE_LIMIT.points; paperCount++)
      expect((await api.get(papers[paperCount % 2] as string, headers)).status).toBe(200);
    for (const path of papers) expect((await api.get(path, headers)).status).toBe(429);
  });

  test("serves the invoice as a PDF with an ASCII file name to the order's owner and key holder, and returns 404 to others [C9 R9]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const api = apiClient(database);
    const customer = await registeredCustomer(db);
    const { number, ref } = await purchase(database, customer);
    const path = `/orders/${number}/invoice`;
    for (const answer of [await api.get(`${path}?key=${ref.key}`), await api.get(path, await bearerOf(db, customer))]) {
      expect(answer.status).toBe(200);
      expect(answer.headers.get("Content-Type")).toBe("application/pdf");
      expect(answer.headers.get("Content-Disposition")).toBe(`inline; filename="pro-forma-${number}.pdf"`);
      expect(answer.headers.get("Cache-Control")).toContain("no-store");
      // The response's policy is short, because Chrome shows a PDF inside a page of its own, to which the policy would
      // apply.
      expect(answer.headers.get("Content-Security-Policy")).toBe("frame-ancestors 'none'");
      expect(answer.body).toMatch(/^%PDF-1\.\d/);
    }
    for (const other of [path, `${path}?key=${"w".repeat(43)}`, "/orders/AM00000000/invoice", "/orders/x/invoice"])
      expect((await api.get(other)).body).toMatchObject({ success: false, code: "order_not_found" });
    const { body } = await api.get("/openapi.json");
    expect(body.paths["/orders/{ref}/invoice"].get.responses[200].content).toHaveProperty(["application/pdf"]);
  });

  test.each(PAPERS)(
    "the packing slip shows order number, address, phone number, customer's note and items in the staff member's language: %s [R26]",
    async (locale) => {
      const database = await open("seeded");
      const { db } = database;
      const staff = await owner(db, locale);
      const basket = await db
        .selectFrom("variants")
        .innerJoin("products", "products.id", "variants.product_id")
        .select(["variants.id as variant_id", "product_id", "current_price_centimes as price"])
        .where("products.slug", "=", "souss-breakfast")
        .executeTakeFirstOrThrow();
      const { order } = await buyAs(db, guest("fr"), [{ size: basket, quantity: 2 }], {
        shipping_address: addressOf("ar"),
        note: "Sonnez deux fois",
      });
      const slip = async (format: "a5" | "a4" = "a5") => getPackingSlip(db, staff, order.number, { format });
      const text = lettersOf(await textOf((await slip()).bytes, reading(locale)));
      for (const words of [
        order.number,
        "فاطمة الزهراء",
        "12, rue des Amandiers",
        "0612345678",
        "Sonnez deux fois",
        "× 2",
      ])
        expect(text).toContain(written(words));
      const parts = await db
        .selectFrom("variant_parts")
        .innerJoin("variants", "variants.id", "part_variant_id")
        .innerJoin("products", "products.id", "variants.product_id")
        .select(["products.name", "quantity"])
        .where("variant_id", "=", basket.variant_id)
        .execute();
      expect(parts.length).toBeGreaterThan(1);
      for (const { name, quantity } of parts) {
        const [first = "", ...words] = wordsOf(getTextInLocale(name, locale));
        expect(text).toContain(`×${quantity * 2}${first}`);
        for (const word of words) expect(text).toContain(word);
      }
      const unpaid = {
        ar: "غير مؤدى بعد: لا ترسله",
        fr: "Pas encore payée : ne pas expédier",
        en: "Not paid yet: do not send",
        es: "Sin pagar: no enviar",
      }[locale];
      expect(text).toContain(written(unpaid));
      await db.updateTable("orders").set({ payment_method: "cod" }).where("number", "=", order.number).execute();
      expect(await textOf((await slip("a4")).bytes, reading(locale))).toContain(money(order.total * 100, locale));
      await expect(getPackingSlip(db, guest(), order.number, { format: "a5" })).rejects.toMatchObject({
        code: "unauthenticated",
      });
    },
  );
});
