import sharp from "sharp";
import { expect, test } from "vitest";
import { type AdminProduct, PRODUCT_LIMITS } from "../../contract/admin-product.ts";
import { PICTURE_UPLOAD_LIMITS } from "../../contract/constants.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { messageOf, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { buy, FROM_ANYWHERE, ownerCookies } from "../orders.ts";
import { phonePicture, plainPicture } from "../pictures.ts";
import { textOf } from "../products.ts";
import { loseAnswer } from "../rough-network.ts";
import { asOwner, fillRows, isWithoutScroll, uploads, write } from "../shelves.ts";
import { DESKTOP, holdCalls, open, PHONE, productOf, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);
const NAMES = textOf({ ar: "مربى التين", fr: "Confiture de figues", en: "Fig jam" });
const enter = asOwner(shop);
const file = uploads();

async function call(method: string, path: string, body?: object): Promise<AdminProduct> {
  const Cookie = (await ownerCookies(shop())).join("; ");
  const answer = await fetch(`${shop().url}/api${path}`, {
    method,
    headers: { ...BROWSER, "Content-Type": "application/json", Cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()).data;
}

test("in Arabic on a phone: a product with three languages, two variants and pictures is published, found in the shop and bought [R26 C1 E3 A10]", async () => {
  const t = adminTranslate("ar");
  const page = await visit({ ...PHONE, allow: REFUSED });
  await enter(page, "/ar/admin");
  await page
    .getByRole("link", { name: t("admin.products"), exact: true })
    .last()
    .click();
  await page
    .getByRole("link", { name: t("admin.products.list.add") })
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: t("admin.products.form.new") }).waitFor();
  await isWithoutScroll(page);
  await shoot(page, "product new ar 360");

  await write(page, "name", textOf({ ...NAMES, en: "" }));
  await page.getByRole("button", { name: t("admin.products.form.publish") }).click();
  await expect.poll(() => page.locator('[name="main_category_id"]').getAttribute("aria-invalid")).toBe("true");
  expect(await page.locator('[name="name.ar"]').inputValue()).toBe(NAMES.ar);
  await page.locator('[name="main_category_id"]').selectOption({ index: 1 });
  await write(page, "name", NAMES);
  await write(
    page,
    "short_description",
    textOf({
      ar: "تين وزان على نار هادئة",
      fr: "Figues d’Ouazzane",
      en: "Figs of Ouazzane",
    }),
  );
  await write(
    page,
    "description",
    textOf({ ar: "تين ناضج وعسل.", fr: "Figues mûres et miel.", en: "Ripe figs and honey." }),
  );

  // Two pictures, and a file that is no picture.
  const pictures = [
    await file("figues.jpg", await phonePicture()),
    await file("not.jpg", Buffer.from("<svg/>")),
    await file(
      "pot.png",
      await sharp({ create: { width: 400, height: 700, channels: 4, background: "#7f4a0090" } })
        .png()
        .toBuffer(),
    ),
  ];
  await page.locator("input[type=file]").setInputFiles(pictures);
  await page
    .getByRole("img", { name: t("admin.products.form.pictureNumber", { number: 2 }) })
    .waitFor({ timeout: 30_000 });
  const rejected = page.getByRole("alert").filter({ hasText: "not.jpg" });
  await rejected.waitFor();
  await shoot(page, "product pictures ar 360");
  await page.getByRole("button", { name: t("admin.products.form.dismiss", { name: "not.jpg" }) }).click();
  await page
    .getByRole("button", {
      name: t("admin.products.form.moveDown", { name: t("admin.products.form.pictureNumber", { number: 1 }) }),
    })
    .click();

  // Two variants; Arabic digits and a comma are accepted.
  await page.locator('[name="variants.0.net_quantity"]').fill("250");
  await page.locator('[name="variants.0.price"]').fill("٦٥,٥٠");
  await page.locator('[name="variants.0.shipping_weight_grams"]').fill("400");
  await page.locator('[name="variants.0.initial_stock"]').fill("8");
  await page.getByRole("button", { name: t("admin.products.form.addVariant") }).click();
  await page.locator('[name="variants.1.net_quantity"]').fill("500");
  await page.locator('[name="variants.1.price"]').fill("120");
  await page.locator('[name="variants.1.sale_price"]').fill("130");
  await page.locator('[name="variants.1.shipping_weight_grams"]').fill("750");
  await page.locator('[name="variants.1.initial_stock"]').fill("5");
  await page.getByRole("button", { name: t("admin.products.form.publish") }).click();
  await page.getByText(t("field.salePriceTooHigh")).waitFor();
  await page.locator('[name="variants.1.sale_price"]').fill("99");
  await shoot(page, "product filled ar 360");
  expect(await violations(page), "product form").toEqual([]);
  await isWithoutScroll(page);

  await page.getByRole("button", { name: t("admin.products.form.publish") }).click();
  await page.waitForURL(/\/ar\/admin\/products\/\d+$/);
  await page.getByRole("heading", { level: 1, name: NAMES.ar }).waitFor();
  expect(await page.locator('[name="variants.1.sku"]').inputValue()).toMatch(/^CONFITURE-DE-FIGUES-500$/);
  await shoot(page, "product saved ar 360");
  const archive = page.getByRole("button", { name: t("admin.products.form.archive") });
  expect(await archive.count()).toBe(2);
  expect((await archive.first().boundingBox())?.width).toBeGreaterThanOrEqual(44);

  await page.getByRole("link", { name: t("admin.products.form.inShop") }).click();
  await page.waitForURL(/\/ar\/product\/confiture-de-figues$/);
  await page.getByRole("heading", { level: 1, name: NAMES.ar }).waitFor();
  const picture = page.locator("main img").first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  expect(await picture.getAttribute("src")).toMatch(/^\/media\/u[0-9a-f]{24}-800\.webp$/);
  await page.getByRole("radio", { name: "250 غ" }).waitFor();
  await shoot(page, "product shop ar 360");
  await open(page, `/ar/products?q=${encodeURIComponent("مربى التين")}`);
  await page.getByRole("link", { name: NAMES.ar }).first().waitFor();
  const buyer = await visit(PHONE);
  await open(buyer, "/ar/product/confiture-de-figues");
  expect(await buy(buyer, ["confiture-de-figues"], 3)).toMatch(/^AM\d{8}$/);
  await expect.poll(async () => (await productOf(buyer, "confiture-de-figues")).stock_quantity).toBe(5);
});

test("in Arabic on a phone: publishing an incomplete product marks each missing or invalid field, and the product stays a draft [R26]", async () => {
  const t = adminTranslate("ar");
  const page = await visit({ ...PHONE, allow: REFUSED });
  await enter(page, "/ar/admin/products/new");
  await page.locator('[name="variants.0.price"]').fill("100");
  await page.locator('[name="variants.0.sale_price"]').fill("120");
  const draft = page.getByRole("button", { name: t("admin.products.form.saveDraft") });
  const publish = page.getByRole("button", { name: t("admin.products.form.publish") });
  await fillRows([publish, draft]);
  await publish.click();
  await page.getByText(t("admin.products.form.pictureNeeded")).waitFor();
  const wrong = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main [aria-invalid=true]")].map((field) => field.getAttribute("name")),
    );
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  const texts = ["name", "description"].flatMap((field) => ["ar", "fr", "en"].map((locale) => `${field}.${locale}`));
  const size = ["net_quantity", "sale_price", "shipping_weight_grams"].map((field) => `variants.0.${field}`);
  expect(await wrong()).toEqual([...texts, ...size, "main_category_id"]);
  expect(await messageOf(page.locator('[name="variants.0.sale_price"]'))).toBe(t("field.salePriceTooHigh"));
  await expect.poll(focused).toBe("name.ar");
  await publish.waitFor();
  expect(await page.locator('[name="status"]').inputValue()).toBe("draft");
  await shoot(page, "product refused ar 360");
  expect(await violations(page), "refused product").toEqual([]);

  // A product without texts and prices can be saved as a draft.
  await page.locator('[name="name.ar"]').fill("أملو بالجوز");
  for (const [field, value] of Object.entries({ net_quantity: "250", sale_price: "", shipping_weight_grams: "400" }))
    await page.locator(`[name="variants.0.${field}"]`).fill(value);
  await page.locator('[name="main_category_id"]').selectOption({ index: 1 });
  await draft.click();
  await page.waitForURL(/\/ar\/admin\/products\/\d+$/);
  expect((await call("GET", `/admin/products/${page.url().split("/").at(-1)}`)).status).toBe("draft");

  // If the server rejects publishing because the slug is already used, the product also stays a draft.
  await write(page, "name", textOf({ ar: "أملو بالجوز", fr: "Amlou aux noix", en: "Walnut amlou" }));
  await write(page, "description", textOf({ ar: "جوز وعسل.", fr: "Noix et miel.", en: "Walnuts and honey." }));
  await page.locator("input[type=file]").setInputFiles([await file("noix.jpg", await phonePicture())]);
  await page
    .getByRole("img", { name: t("admin.products.form.pictureNumber", { number: 1 }) })
    .waitFor({ timeout: 30_000 });
  await page.locator('[name="slug"]').fill("thyme-honey");
  await publish.click();
  await expect.poll(() => messageOf(page.locator('[name="slug"]'))).toBe(t("field.taken"));
  await expect.poll(focused).toBe("slug");
  await draft.waitFor();
  await page.locator('[name="slug"]').fill("");
  await publish.click();
  await page.getByText(t("admin.products.form.saved")).waitFor();
  await draft.waitFor({ state: "detached" });
});

test("in French on a desktop: saving a product changed by another user lists the conflicting fields and keeps the typed input; the former slug redirects [R26]", async () => {
  const t = adminTranslate("fr");
  const page = await visit({ ...DESKTOP, allow: REFUSED });
  const { id } = await productOf(page, "thyme-honey");
  await enter(page, `/fr/admin/products/${id}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await shoot(page, "product edit fr 1280");
  expect(await violations(page), "product form").toEqual([]);
  await page.locator('[name="name.fr"]').fill("Miel de thym des cimes");
  await page.locator("[inert]").getByText("Miel de thym des cimes").waitFor();
  await page.locator('[name="slug"]').fill("miel-des-cimes");

  const before = await call("GET", `/admin/products/${id}`);
  await call("PUT", `/admin/products/${id}`, { ...before, mark: "AOP" });
  await page.getByRole("button", { name: t("admin.save"), exact: true }).click();
  await page.getByText(t("admin.products.form.conflict")).waitFor();
  await page.getByText(t("admin.products.form.conflictText", { fields: t("admin.activity.field.mark") })).waitFor();
  expect(await page.locator('[name="name.fr"]').inputValue()).toBe("Miel de thym des cimes");
  await shoot(page, "product conflict fr 1280");
  const letRead = await holdCalls(page, /\.data/);
  await page.getByRole("button", { name: t("admin.products.form.conflictMine") }).click();
  await page.getByText(t("admin.products.form.saved")).waitFor();
  // The save button stays busy until the page has loaded the saved version. Saving before that would conflict with the
  // user's own change.
  expect(await page.getByRole("button", { name: t("admin.save"), exact: true }).getAttribute("aria-busy")).toBe("true");
  letRead();
  expect((await call("GET", `/admin/products/${id}`)).name.fr).toBe("Miel de thym des cimes");
  await expect.poll(() => page.getByText(t("admin.unsaved"), { exact: true }).count()).toBe(0);

  // Saving again after the response was lost succeeds without a conflict.
  await page.locator('[name="name.fr"]').fill("Miel de thym d’en haut");
  const lost = await loseAnswer(page, new RegExp(`/api/admin/products/${id}\\b`));
  await page.getByRole("button", { name: t("admin.save"), exact: true }).click();
  await page.getByRole("alert").getByText(translate("fr")("api.offline")).waitFor();
  expect(lost()).toBe(1);
  await page.getByRole("button", { name: t("admin.save"), exact: true }).click();
  await expect.poll(() => page.getByText(t("admin.unsaved"), { exact: true }).count()).toBe(0);
  expect(await page.getByText(t("admin.products.form.conflict")).count()).toBe(0);
  expect((await call("GET", `/admin/products/${id}`)).name.fr).toBe("Miel de thym d’en haut");

  const letThrough = await holdCalls(page, new RegExp(`/api/admin/products/${id}$`));
  await page.locator('[name="name.fr"]').fill("Miel de thym d’Azilal");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: t("admin.save"), exact: true }).click();
  await sent;
  await page.locator('[name="mark"]').fill("IGP");
  letThrough();
  await expect.poll(async () => (await call("GET", `/admin/products/${id}`)).name.fr).toBe("Miel de thym d’Azilal");
  await page.getByText(t("admin.unsaved")).waitFor();

  // An amount is accepted with comma or point and then reformatted for the language.
  const price = page.locator('[name="variants.0.price"]');
  for (const [typedAmount, amount, formattedAmount] of [
    ["1159.5", 1159.5, "1159,50"],
    ["1160,05", 1160.05, "1160,05"],
  ] as const) {
    await price.fill(typedAmount);
    // Waits for the previous save: while a save is in progress, the button is busy and ignores clicks.
    const save = page.getByRole("button", { name: t("admin.save"), exact: true });
    await expect.poll(() => save.getAttribute("aria-busy")).toBeNull();
    await save.click();
    await expect.poll(async () => (await call("GET", `/admin/products/${id}`)).variants[0]?.price).toBe(amount);
    await expect.poll(() => price.inputValue()).toBe(formattedAmount);
  }
  await page.locator('[name="mark"]').fill("IGP 2");

  await page
    .getByRole("link", { name: t("admin.home") })
    .first()
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("admin.stay") })
    .click();
  expect(await page.locator('[name="mark"]').inputValue()).toBe("IGP 2");

  const visitor = await visit(DESKTOP);
  await open(visitor, "/fr/product/thyme-honey");
  expect(new URL(visitor.url()).pathname).toBe("/fr/product/miel-des-cimes");
  await visitor.getByRole("heading", { level: 1, name: "Miel de thym d’Azilal" }).waitFor();
});

test("a bundle is composed by searching for variants and saved as a draft with its components and their quantities [R26 C3]", async () => {
  const t = adminTranslate("fr");
  const page = await visit(DESKTOP);
  await enter(page, "/fr/admin/products/new");
  await page.getByText(t("admin.products.form.pack"), { exact: true }).click();
  await page.getByRole("combobox", { name: t("admin.products.form.part") }).fill("safran");
  await page.getByRole("listbox").getByRole("option").first().click();
  await page.locator('[name="variants.0.parts.0.quantity"]').fill("2");
  await write(page, "name", textOf({ ar: "رزمة", fr: "Duo de safran", en: "Saffron duo" }));
  await page.locator('[name="main_category_id"]').selectOption({ index: 1 });
  await page.locator('[name="variants.0.net_quantity"]').fill("1");
  await page.locator('[name="variants.0.net_unit"]').selectOption("piece");
  await page.locator('[name="variants.0.price"]').fill("70");
  await page.locator('[name="variants.0.shipping_weight_grams"]').fill("100");
  await shoot(page, "product pack fr 1280");
  await page.getByRole("button", { name: t("admin.products.form.saveDraft") }).click();
  await page.waitForURL(/\/fr\/admin\/products\/\d+$/);
  const createdProduct = await call("GET", `/admin/products/${page.url().split("/").at(-1)}`);
  expect(createdProduct).toMatchObject({ status: "draft", slug: "duo-de-safran" });
  expect(createdProduct.variants[0]?.parts).toHaveLength(1);
  expect(createdProduct.variants[0]?.parts[0]?.quantity).toBe(2);
});

test("in French on a desktop: product pictures over the size limit are scaled down, and files beyond the maximum number are listed by name [R26 A10]", {
  timeout: 150_000,
}, async () => {
  const t = adminTranslate("fr");
  const page = await visit({ ...DESKTOP, allow: REFUSED });
  await enter(page, "/fr/admin/products/new");
  const chosen = page.locator("main input[type=file]");
  const pictureAt = (number: number) =>
    page.getByRole("img", { name: t("admin.products.form.pictureNumber", { number }), exact: true });

  // A picture with transparency and more bytes than the upload limit, and a photograph with too many pixels.
  const side = 1400;
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const jar = await sharp({ create: { width: side / 2, height: side, channels: 3, background: "#fff", noise } })
    .ensureAlpha()
    .extend({ left: side / 2, background: "#0000" })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const wide = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: "#7f4a00" } })
    .jpeg()
    .toBuffer();
  expect(jar.length).toBeLessThan(PICTURE_UPLOAD_LIMITS.bytes * 2);
  await chosen.setInputFiles([
    await file("jar.png", Buffer.concat([jar, Buffer.alloc(PICTURE_UPLOAD_LIMITS.bytes)])),
    await file("wide.jpg", Buffer.concat([wide, Buffer.alloc(2 ** 19)])),
  ]);
  await pictureAt(2).waitFor({ timeout: 60_000 });
  const storedPicture = await page.request.get((await pictureAt(1).getAttribute("src")) ?? "");
  const { data, info } = await sharp(await storedPicture.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.channels, data[3]]).toEqual([4, 0]);

  // The form accepts pictures up to the maximum number, and lists the names of the files that it left out.
  const small = (number: number) => plainPicture(`#${(number + 16).toString(16).repeat(3)}`);
  const files = Array.from({ length: PRODUCT_LIMITS.pictures }, (_, number) => number + 1);
  await chosen.setInputFiles(
    await Promise.all(files.map(async (number) => file(`p${number}.png`, await small(number)))),
  );
  await page.getByText(t("admin.products.form.picturesLeftOut", { names: "p11.png, p12.png" })).waitFor();
  await pictureAt(PRODUCT_LIMITS.pictures).waitFor({ timeout: 60_000 });
  await shoot(page, "product pictures fr 1280");
});
