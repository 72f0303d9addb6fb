import { expect, test } from "vitest";
import { isRibKeyValid } from "../../contract/rib.ts";
import { GATEWAY } from "../../tests/cards.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { setSetting } from "../../tests/fixtures.ts";
import { createAnonymousCaller } from "../platform/caller.ts";
import { listBankAccounts } from "./bank-accounts.ts";
import { listPaymentMethods, requirePaymentMethod, requirePhonePaymentMethod } from "./methods/index.ts";

const fr = createAnonymousCaller("fr");

const BY_COURIER = { delivery_method: "courier" } as const;

describeOnBothEngines("payment methods", (open) => {
  test("lists all payment methods; a guest gets cash on delivery as unavailable with a reason, and card payment as coming soon [C7 P3]", async () => {
    const { db } = await open("seeded");
    const methods = await listPaymentMethods(db, fr);
    expect(methods.map(({ code, available }) => [code, available])).toEqual([
      ["bank_transfer", true],
      ["cod", false],
      ["cmi", false],
    ]);
    expect(methods[0]).toMatchObject({ name: "Virement bancaire", reason: null });
    expect(methods.map(({ name }) => name)).toEqual(["Virement bancaire", "Paiement à la livraison", "Carte bancaire"]);
    expect(methods[1]?.reason).toContain("première commande");
    expect(methods[2]?.reason).toContain("bientôt");
  });

  test("rejects an order with an unavailable payment method [V9 P1]", async () => {
    const { db } = await open("seeded");
    for (const code of ["cod", "cmi"] as const) {
      await expect(requirePaymentMethod(db, fr, code)).rejects.toMatchObject({ code: "payment_method_unavailable" });
    }
  });

  test("a bank transfer must be made within 48 hours, or within the number of hours that the owner has set [K1 T3]", async () => {
    const { db } = await open("seeded");
    const transfer = await requirePaymentMethod(db, fr, "bank_transfer");
    await db.deleteFrom("settings").where("key", "=", "bank_transfer_hours").execute();
    expect(await transfer.place(db)).toEqual({ pay_before_hours: 48 });
    await db.insertInto("settings").values({ key: "bank_transfer_hours", value: "24" }).execute();
    expect(await transfer.place(db)).toEqual({ pay_before_hours: 24 });
  });

  test("card payment is available if the owner enabled it and a gateway is configured, and is due within the hours that the owner has set [T6 C7]", async () => {
    const { db } = await open("seeded");
    const card = async (cards: typeof GATEWAY | null) =>
      (await listPaymentMethods(db, fr, cards)).find(({ code }) => code === "cmi");
    const soon = { available: false, reason: expect.stringContaining("bientôt") };
    for (const [setting, withGateway, without] of [
      ["on", { available: true, reason: null }, soon],
      ["coming_soon", soon, soon],
      ["off", null, null],
    ] as const) {
      await setSetting(db, "card_payments", setting);
      expect((await card(GATEWAY)) ?? null).toEqual(withGateway && expect.objectContaining(withGateway));
      expect((await card(null)) ?? null).toEqual(without && expect.objectContaining(without));
    }
    await setSetting(db, "card_payments", "on");
    const cmi = await requirePaymentMethod(db, fr, "cmi", GATEWAY);
    await setSetting(db, "card_payment_hours", 5);
    expect(await cmi.place(db)).toEqual({ pay_before_hours: 5 });
    await setSetting(db, "cod_rule", "confirmed");
    expect(await (await requirePaymentMethod(db, fr, "cod")).place(db)).toEqual({ pay_before_hours: null });
  });

  test("a phone order can be paid in cash or by transfer while the shop offers it, and never by card [P3]", async () => {
    const { db } = await open("seeded");
    expect(await requirePhonePaymentMethod(db, "cod", BY_COURIER)).toMatchObject({ code: "cod" });
    expect(await requirePhonePaymentMethod(db, "bank_transfer", BY_COURIER)).toMatchObject({ code: "bank_transfer" });
    const rejects = (code: "cod" | "bank_transfer" | "cmi") =>
      expect(requirePhonePaymentMethod(db, code, BY_COURIER)).rejects.toThrow("payment_method_unavailable");
    await rejects("cmi");
    await setSetting(db, "cod_enabled", false);
    await rejects("cod");
    await setSetting(db, "bank_transfer_enabled", false);
    await rejects("bank_transfer");
  });

  test("offers bank transfer while it is enabled and a bank account exists [C7 E10]", async () => {
    const { db } = await open("seeded");
    const codes = async () => (await listPaymentMethods(db, fr)).map(({ code }) => code);
    await setSetting(db, "bank_transfer_enabled", false);
    expect(await codes()).toEqual(["cod", "cmi"]);
    await expect(requirePaymentMethod(db, fr, "bank_transfer")).rejects.toThrow("payment_method_unavailable");
    await setSetting(db, "bank_transfer_enabled", true);
    expect(await codes()).toContain("bank_transfer");
    await db.deleteFrom("bank_accounts").execute();
    expect(await codes()).toEqual(["cod", "cmi"]);
  });

  test("lists the bank accounts in the owner's sequence [E10]", async () => {
    const { db } = await open("seeded");
    const accounts = await listBankAccounts(db);
    expect(accounts.map(({ bank_name }) => bank_name)).toEqual(["Banque Populaire", "Attijariwafa bank"]);
    expect(accounts.every(({ rib, swift }) => isRibKeyValid(rib) && /^[A-Z]{8}$/.test(swift))).toBe(true);
  });
});
