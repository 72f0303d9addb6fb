import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { getCapitalizedLanguageName } from "../../contract/language-names.ts";
import type { Locale } from "../../contract/locales.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { translate } from "../../server/platform/messages/translations.ts";
import { messageOf, ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { BROWSER } from "../cookies.ts";
import { focusedUndo } from "../desk.ts";
import { becomeOwner, FROM_ANYWHERE } from "../orders.ts";
import { NOTHING_RAN, SCRIPT_PAYLOADS, watchForScripts, whatRan } from "../payloads.ts";
import { plainPicture } from "../pictures.ts";
import { fillRows } from "../shelves.ts";
import { DESKTOP, holdCalls, open, PHONE, REFUSED } from "../visits.ts";

const { shop, visit } = ownShop(FROM_ANYWHERE);

async function asOwner(page: Page, path: string): Promise<void> {
  await becomeOwner(page, shop());
  await open(page, path);
}

const main = (page: Page) => page.getByRole("main");
const fieldOf = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const press = (page: Page, locale: Locale, key: Parameters<ReturnType<typeof adminTranslate>>[0]) =>
  main(page)
    .getByRole("button", { name: adminTranslate(locale)(key), exact: true })
    .click();

async function isWhole(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0);
}

test("in Arabic on a phone: a content page is previewed while typed, published, shown in the shop, unpublished and deleted [E16 R21 R26]", async () => {
  const t = adminTranslate("ar");
  const page = await visit({ ...PHONE, allow: REFUSED });
  await asOwner(page, "/ar/admin/content");
  await isWhole(page, "the list");
  await main(page)
    .getByRole("link", { name: t("admin.content.page.add") })
    .click();
  await page.getByRole("heading", { level: 1, name: t("admin.content.page.new") }).waitFor();

  // A page with French texts only cannot be published. The field of the missing Arabic text becomes visible and
  // focused, and the French text stays.
  const french = main(page).getByRole("radio", { name: getCapitalizedLanguageName("ar", "fr") });
  await french.first().check();
  await fieldOf(page, "title.fr").fill("Paniers cadeaux");
  await press(page, "ar", "admin.content.page.publish");
  await expect.poll(() => messageOf(fieldOf(page, "title.ar"))).toBe(translate("ar")("field.required"));
  expect(await fieldOf(page, "title.ar").isVisible()).toBe(true);
  expect(await fieldOf(page, "title.fr").inputValue()).toBe("Paniers cadeaux");
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("title.ar");
  // After the rejection the page is still a draft, so it can be saved as a draft or published.
  const actions = (["admin.content.page.saveDraft", "admin.content.page.publish"] as const).map((action) =>
    main(page).getByRole("button", { name: t(action), exact: true }),
  );
  for (const way of actions) await way.waitFor();
  await fillRows(actions);
  await shoot(page, "content refused ar 360");
  await fieldOf(page, "title.ar").fill("سلال الهدايا");
  await fieldOf(page, "body.ar").fill("## للأعياد\n\nنغلفها **باليد**. [راسلنا](/contact)\n\n- عسل\n- أملو");
  const preview = main(page).locator(".as-in-shop");
  await preview.getByRole("heading", { level: 2, name: "للأعياد" }).waitFor();
  await preview.locator("li", { hasText: "أملو" }).waitFor();
  await isWhole(page, "the form");
  await shoot(page, "content page ar 360");
  await press(page, "ar", "admin.content.page.publish");
  await page.getByText(t("admin.content.page.created")).waitFor();
  await page.waitForURL(/\/content\/pages\/\d+$/);
  await page.getByRole("heading", { level: 1, name: "سلال الهدايا" }).waitFor();

  const reader = await visit({ ...PHONE, allow: REFUSED });
  await open(reader, "/ar");
  await reader.getByRole("contentinfo").getByRole("link", { name: "سلال الهدايا" }).click();
  await reader.getByRole("heading", { level: 2, name: "للأعياد" }).waitFor();
  expect(new URL(reader.url()).pathname).toBe("/ar/page/paniers-cadeaux");
  expect(await main(reader).getByRole("link", { name: "راسلنا" }).getAttribute("href")).toBe("/ar/contact");
  // Without an English text, the Arabic one is shown.
  await open(reader, "/en/page/paniers-cadeaux");
  await reader.getByRole("heading", { level: 1, name: "سلال الهدايا" }).waitFor();

  // A slug that is already in use is rejected at its field. After the slug is changed, the former slug redirects to the
  // new one.
  await fieldOf(page, "slug").fill("terms");
  await press(page, "ar", "admin.save");
  await expect.poll(() => messageOf(fieldOf(page, "slug"))).toBe(t("field.taken"));
  await fieldOf(page, "slug").fill("gifts");
  await press(page, "ar", "admin.save");
  await page.getByText(t("admin.content.page.saved")).waitFor();
  await open(reader, "/ar/page/paniers-cadeaux");
  expect(new URL(reader.url()).pathname).toBe("/ar/page/gifts");

  await press(page, "ar", "admin.content.page.unpublish");
  const publishAgain = await focusedUndo(page, t("admin.undo"));
  await main(page).getByText(t("admin.content.page.draft"), { exact: true }).waitFor();
  await open(reader, "/ar/page/gifts");
  await reader.getByText("سلال الهدايا").waitFor({ state: "detached" });
  await publishAgain.click();
  await main(page).getByText(t("admin.content.page.published"), { exact: true }).waitFor();
  await open(reader, "/ar/page/gifts");
  await reader.getByRole("heading", { level: 1, name: "سلال الهدايا" }).waitFor();
  await press(page, "ar", "admin.content.page.delete");
  const question = page.getByRole("alertdialog");
  await shoot(page, "content delete ar 360");
  await question.getByRole("button", { name: t("admin.content.page.delete") }).click();
  await page.waitForURL(/\/ar\/admin\/content$/);
  await main(page).getByRole("link", { name: "سلال الهدايا" }).waitFor({ state: "detached" });
});

test("on a slow network repeated submits create one content page, and the form is disabled until that page opens [R26]", async () => {
  const t = adminTranslate("ar");
  const page = await visit({ ...PHONE, allow: REFUSED });
  await asOwner(page, "/ar/admin/content/pages/new");
  const createRequests: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/admin/pages?")) createRequests.push(request.url());
  });
  const save = main(page).getByRole("button", { name: t("admin.content.page.saveDraft"), includeHidden: true });
  const [letMake, letOpen] = [
    await holdCalls(page, /\/api\/admin\/pages\?/),
    await holdCalls(page, /\/pages\/\d+\.data/),
  ];
  await fieldOf(page, "title.ar").fill("ورشات");
  await fieldOf(page, "title.ar").press("Enter");
  await expect.poll(() => createRequests.length).toBe(1);
  await page.keyboard.type("!");
  expect(await fieldOf(page, "title.ar").inputValue()).toBe("ورشات");
  const opening = page.waitForRequest(/\/pages\/\d+\.data/);
  letMake();
  await opening;
  await save.click({ force: true });
  letOpen();
  await page.waitForURL(/\/content\/pages\/\d+$/);
  expect(await fieldOf(page, "title.ar").inputValue()).toBe("ورشات");
  expect(createRequests).toHaveLength(1);

  await open(page, "/ar/admin/content/pages/new");
  await fieldOf(page, "title.ar").fill("ورشات");
  await fieldOf(page, "slug").fill("terms");
  await save.click();
  await expect.poll(() => messageOf(fieldOf(page, "slug"))).toBe(t("field.taken"));
  expect(await fieldOf(page, "slug").evaluate((field) => field === document.activeElement)).toBe(true);
});

test("when two users edit the same content page, the later save shows a conflict and loses neither text", async () => {
  const t = adminTranslate("fr");
  const [first, second] = [await visit({ ...DESKTOP, allow: REFUSED }), await visit(DESKTOP)];
  for (const page of [first, second]) {
    await asOwner(page, "/fr/admin/content");
    await main(page).getByRole("link", { name: "Livraison", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "Livraison" }).waitFor();
  }
  expect(await Promise.all(["ar", "fr", "en"].map((each) => fieldOf(first, `body.${each}`).isVisible()))).toEqual(
    Array(3).fill(true),
  );
  await fieldOf(first, "body.fr").fill("Mes mots");
  await fieldOf(second, "body.fr").fill("Ses mots");
  await press(second, "fr", "admin.save");
  await second.getByText(t("admin.content.page.saved")).waitFor();
  await press(first, "fr", "admin.save");
  const dialog = first.getByRole("alertdialog");
  await dialog.getByText(t("admin.settings.conflictTitle")).waitFor();
  await shoot(first, "content conflict fr 1280");
  expect(await fieldOf(first, "body.fr").inputValue()).toBe("Mes mots");
  await dialog.getByRole("button", { name: t("admin.settings.takeTheirs") }).click();
  await expect.poll(() => fieldOf(first, "body.fr").inputValue()).toBe("Ses mots");
  await first.getByRole("button", { name: t("admin.undo") }).click();
  await expect.poll(() => fieldOf(first, "body.fr").inputValue()).toBe("Mes mots");
  await press(first, "fr", "admin.save");
  await first.getByText(t("admin.content.page.saved")).waitFor();
  const reader = await visit(DESKTOP);
  await open(reader, "/fr/page/shipping");
  await main(reader).getByText("Mes mots").waitFor();
});

test("hostile Markdown in a content page runs no script and renders no image or unsafe link, in the preview and in the shop [R21 V11]", async () => {
  const attacks = [
    "[a](javascript:hit=1) [b](JaVa&#115;cript:hit=1) <javascript:hit=1> [c](data:text/html,<script>hit=1</script>)",
    "![d](data:image/svg+xml,<svg onload=hit=1>) ![e](data:image/png;base64,AA==) ![f](https://elsewhere.example/seen.png)",
    '[g]: javascript:hit=1\n[g] [h](/x"onmouseover="hit=1) ## [i](vbscript:hit=1)',
  ];
  const body = [...attacks, ...SCRIPT_PAYLOADS.filter((_, at) => at % 2 === 0)].join("\n\n").slice(0, 10_000);
  const page = await visit({ ...DESKTOP, allow: REFUSED });
  await becomeOwner(page, shop());
  await watchForScripts(page);
  const title = SCRIPT_PAYLOADS[2]?.slice(0, 80) as string;
  const answer = await page.request.post("/api/admin/pages", {
    headers: BROWSER,
    data: {
      slug: "hostile",
      is_published: true,
      title: { ar: title, fr: title, en: title },
      description: { ar: title, fr: title, en: title },
      body: { ar: body, fr: body, en: body },
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()).data;
  for (const path of ["/en/page/hostile", "/ar/page/hostile", "/en/admin/content", `/en/admin/content/pages/${id}`]) {
    await open(page, path);
    await main(page).getByText(title).first().waitFor();
    if (path.endsWith(`/${id}`)) await main(page).locator(".as-in-shop a[href*='seen.png']").waitFor();
    expect(await whatRan(page), path).toEqual(NOTHING_RAN);
    expect(await main(page).locator("img").count(), path).toBe(0);
    const leads = await main(page)
      .locator("a[href]")
      .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).protocol));
    expect(
      [...new Set(leads)].filter((protocol) => !/^https?:$/.test(protocol)),
      path,
    ).toEqual([]);
  }
});

test("in French on a desktop: reordering the main menu updates the shop's header and footer immediately, and Undo restores them [E14 T21 K6 U9]", async () => {
  const t = adminTranslate("fr");
  const page = await visit({ ...DESKTOP, allow: REFUSED });
  const reader = await visit(DESKTOP);
  const header = async () => {
    await open(reader, "/fr");
    return reader
      .getByRole("navigation", { name: translate("fr")("frame.mainMenu") })
      .locator("ul")
      .first();
  };
  const namesIn = async (list: Locator) =>
    (await list.locator(":scope > li").allInnerTexts()).map((text) => text.split("\n")[0]?.trim());
  const usual = ["Accueil", "Produits", "Catégories", "Miel", "Huile d’argan", "Coffrets", "À propos", "Contact"];
  expect(await namesIn(await header())).toEqual(usual);

  await asOwner(page, "/fr/admin/content/menu");
  await isWhole(page, "the menu");
  await shoot(page, "content menu fr 1280");
  const rowOf = (name: string) =>
    main(page)
      .getByRole("listitem")
      .filter({ hasText: name, has: page.getByRole("button") })
      .first();
  const button = (key: "up" | "down" | "indent" | "outdent" | "remove" | "editOne", name: string) =>
    main(page).getByRole("button", { name: t(`admin.content.menu.${key}`, { name }), exact: true });

  // By keyboard: the button of the moved entry keeps the focus, so that Enter moves the entry again.
  await button("up", "Contact").focus();
  await page.keyboard.press("Enter");
  await main(page)
    .getByText(t("admin.content.menu.moved", { name: "Contact", place: 7, of: 8 }))
    .waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await main(page)
    .getByText(t("admin.content.menu.moved", { name: "Contact", place: 6, of: 8 }))
    .waitFor({ state: "attached" });
  // Drags the entry Contact to the beginning by mouse, then indents one category below another.
  await page.evaluate(() => scrollTo(0, 0));
  await rowOf("Contact").hover();
  await page.mouse.down();
  for (const y of [20, 4]) await rowOf("Accueil").hover({ position: { x: 300, y } });
  await page.mouse.up();
  await expect.poll(async () => (await namesIn(main(page).locator("[data-preview=header]")))[0]).toBe("Contact");
  await button("indent", "Huile d’argan").click();
  await expect.poll(() => button("outdent", "Huile d’argan").count()).toBe(1);

  // An invalid link address stays in its field and shows an error. An entry that links to a page needs no name.
  await press(page, "fr", "admin.content.menu.add");
  const sheet = page.getByRole("dialog");
  const url = sheet.getByLabel(t("admin.content.menu.url"));
  await url.fill("javascript:alert(1)");
  await sheet.getByRole("button", { name: t("admin.content.menu.done") }).click();
  await expect.poll(() => messageOf(url)).toBe(t("field.menuAddress"));
  expect(await url.inputValue()).toBe("javascript:alert(1)");
  await shoot(page, "content menu entry fr 1280");
  await sheet.getByLabel(t("admin.content.menu.target")).selectOption({ label: "Retours et remboursements" });
  await sheet.getByRole("button", { name: t("admin.content.menu.done") }).click();
  await sheet.waitFor({ state: "hidden" });
  await button("editOne", "À propos").click();
  await sheet.getByLabel(t("admin.content.menu.hidden")).check();
  await sheet.getByRole("button", { name: t("admin.content.menu.done") }).click();
  await rowOf("À propos").getByText(t("admin.content.menu.isHidden")).waitFor();
  const changed = ["Contact", "Accueil", "Produits", "Catégories", "Miel", "Coffrets", "Retours et remboursements"];
  expect(await namesIn(main(page).locator("[data-preview=header]"))).toEqual(changed);
  expect(await namesIn(main(page).locator("[data-preview=footer]"))).toEqual(changed.slice(0, 4));
  await press(page, "fr", "admin.save");
  await page.getByText(t("admin.saved"), { exact: true }).waitFor();
  const undo = await focusedUndo(page, t("admin.undo"));
  expect(await namesIn(await header())).toEqual(changed);
  await reader.getByRole("navigation").getByRole("button", { name: "Miel" }).click();
  await reader.getByRole("menuitem", { name: "Huile d’argan" }).waitFor();
  const footer = reader.getByRole("contentinfo").getByRole("list").first();
  expect(await namesIn(footer)).toEqual(changed.slice(0, 4));

  await undo.click();
  await page.getByText(t("admin.undone")).waitFor();
  expect(await namesIn(await header())).toEqual(usual);
  await rowOf("Contact").getByText("/contact").waitFor();

  // Undo restores a removed entry. If the menu is empty, the shop shows the categories instead, and a note says so.
  await button("remove", "Contact").click();
  await rowOf("Contact").waitFor({ state: "detached" });
  await page
    .getByRole("button", { name: t("admin.undo") })
    .last()
    .click();
  await rowOf("Contact").waitFor();
  const empty = (version: string) =>
    page.request.put(`/api/admin/settings/menu?version=${version}`, { headers: BROWSER, data: { menu: [] } });
  const { data } = await (await empty("0".repeat(16))).json();
  expect((await empty(data.version)).status()).toBe(200);
  expect(await namesIn(await header())).toHaveLength(10);
  await open(page, "/fr/admin/content/menu");
  await main(page).getByText(t("admin.content.menu.empty")).waitFor();
  expect((await namesIn(main(page).locator("[data-preview=header]")))[0]).toBe("Miel");
});

test("the owner's home page texts are previewed while typed and shown in the shop once saved; an empty text uses the default [R1]", async () => {
  const [t, shopText] = [adminTranslate("ar"), translate("ar")];
  const page = await visit({ ...PHONE, allow: REFUSED });
  await asOwner(page, "/ar/admin/content/home");
  await isWhole(page, "the home page's texts");
  const hero = fieldOf(page, "home_texts.hero.ar");
  expect(await hero.getAttribute("placeholder")).toBe(shopText("home.hero"));
  await hero.fill("من المعصرة إلى بيتك");
  const preview = main(page).locator(".as-in-shop");
  await preview.getByText("من المعصرة إلى بيتك").waitFor();
  await preview.getByText(shopText("home.feature.favouritesText")).waitFor();
  await fieldOf(page, "home_texts.easyText.ar").fill("اطلب في دقيقة.");
  await press(page, "ar", "admin.save");
  await page.getByText(t("admin.saved"), { exact: true }).waitFor();
  const undo = await focusedUndo(page, t("admin.undo"));
  const reader = await visit(PHONE);
  await open(reader, "/ar");
  await reader.getByRole("heading", { level: 1, name: "من المعصرة إلى بيتك" }).waitFor();
  await main(reader).getByText("اطلب في دقيقة.").waitFor();
  await main(reader).getByText(shopText("home.feature.favouritesText")).waitFor();
  await open(reader, "/fr");
  await reader.getByRole("heading", { level: 1, name: translate("fr")("home.hero") }).waitFor();
  await undo.click();
  await expect.poll(() => hero.inputValue()).toBe("");
  await open(reader, "/ar");
  await reader.getByRole("heading", { level: 1, name: shopText("home.hero") }).waitFor();
});

test("an uploaded home page picture is previewed before saving and shown in the hero; once removed, the hero shows products [R1 R26]", async () => {
  const t = adminTranslate("ar");
  const page = await visit({ ...PHONE, allow: REFUSED });
  await asOwner(page, "/ar/admin/content/home");
  const preview = main(page).locator(".as-in-shop");
  await preview.locator("a[href*='/product/']").first().waitFor();
  const picture = { name: "shop.png", mimeType: "image/png", buffer: await plainPicture("#7f4a00") };
  await main(page).locator("input[type=file]").setInputFiles(picture);
  const own = "img[src^='/media/u']";
  await preview.locator(own).waitFor();
  expect(await preview.locator("a[href*='/product/']").count()).toBe(0);
  await isWhole(page, "the home page's picture");
  await shoot(page, "content ar 360 home picture");
  await press(page, "ar", "admin.save");
  await page.getByText(t("admin.saved"), { exact: true }).waitFor();
  const reader = await visit(PHONE);
  await open(reader, "/fr");
  await main(reader).locator(own).waitFor();
  await isWhole(reader, "the home page with a picture");
  await shoot(reader, "content fr 360 shop picture");
  await press(page, "ar", "admin.products.category.noPicture");
  await press(page, "ar", "admin.save");
  await expect.poll(() => page.getByText(t("admin.unsaved")).count()).toBe(0);
  await expect
    .poll(async () => {
      await open(reader, "/fr");
      return main(reader).locator(own).count();
    })
    .toBe(0);
});
