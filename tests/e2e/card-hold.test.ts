import { describe, expect, test } from "vitest";
import { formatMoney } from "../../contract/money.ts";
import { adminTranslate } from "../../server/platform/messages/admin-messages.ts";
import { ownShop } from "../account-screens.ts";
import { violations } from "../axe.ts";
import { shoot } from "../browser.ts";
import { choose, goToGateway, orderByCard, TRIED_HERE } from "../card-visits.ts";
import { becomeOwner, orderOf } from "../orders.ts";
import { open, REFUSED, RUNS } from "../visits.ts";

const { shop, visit } = ownShop(TRIED_HERE);

describe.each(RUNS)("in $locale at a width of $size.width px", ({ locale, size }) => {
  const t = adminTranslate(locale);
  const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

  test("an authorized card payment cannot be refunded before capture; a canceled order's authorization is listed until released [M2 M4 R26]", async () => {
    const page = await visit({ ...size, allow: REFUSED, reducedMotion: "reduce" });
    const paid: string[] = [];
    for (let bought = 0; bought < 2; bought++) {
      paid.push(await orderByCard(page, locale));
      await goToGateway(page);
      await choose(page, "approve");
    }
    const [first = "", second = ""] = paid;
    const { total } = await orderOf(page, first);
    await becomeOwner(page, shop());
    const main = page.getByRole("main");
    const button = (name: string) => main.getByRole("button", { name, exact: true });

    await open(page, `/${locale}/admin/orders/${first}`);
    await main.getByText(t("admin.hold.text")).waitFor();
    expect(await button(t("admin.action.refund")).count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(isTooWide)).toBe(false);
    await shoot(page, `hold ${locale} 1 order`);
    await button(t("admin.cards.taken")).click();
    const settling = page.getByRole("dialog", { name: t("admin.cards.settleTitle", { number: first }) });
    await settling.getByRole("button", { name: t("admin.cards.settle") }).click();
    await button(t("admin.action.refund")).waitFor();
    expect(await main.getByText(t("admin.hold.text")).count()).toBe(0);

    await open(page, `/${locale}/admin/orders/${second}`);
    await button(t("admin.action.cancel")).click();
    const canceling = page.getByRole("alertdialog", { name: t("admin.cancel.title", { number: second }) });
    await canceling.getByText(t("admin.hold.warning", { amount: formatMoney(total, locale) })).waitFor();
    await shoot(page, `hold ${locale} 2 cancel`);
    await canceling.getByRole("button", { name: t("admin.cancel.confirm") }).click();
    await main.getByText(t("admin.hold.over")).waitFor();
    await shoot(page, `hold ${locale} 3 canceled`);
    await main.getByRole("link", { name: t("admin.cards") }).click();
    await main.getByRole("heading", { name: `${t("admin.cards.kind.held")} · ${second}` }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(isTooWide)).toBe(false);
    await shoot(page, `hold ${locale} 4 cards`);
    await button(t("admin.cards.release")).click();
    await main.getByRole("heading", { name: t("admin.cards.empty") }).waitFor();
    expect(await orderOf(page, second)).toMatchObject({ status: "canceled", payment_status: "canceled" });
  });
});
