import { expect, test } from "vitest";
import { ribKeyFits } from "../../contract/rib.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { setSetting } from "../../tests/fixtures.ts";
import { anonymous } from "../platform/caller.ts";
import { listBankAccounts } from "./bank-accounts.ts";
import { listPaymentMethods, requirePaymentMethod } from "./methods/index.ts";

const fr = anonymous("fr");

describeOnBothEngines("payment methods", (open) => {
  test("[C7 P3] all are shown; cash on delivery is locked for guests, with its reason, and cards are coming soon", async () => {
    const { db } = await open("seeded");
    const methods = await listPaymentMethods(db, fr);
    expect(methods.map(({ code, available }) => [code, available])).toEqual([
      ["bank_transfer", true],
      ["cod", false],
      ["cmi", false],
    ]);
    expect(methods[0]).toMatchObject({ name: "Virement bancaire", reason: null });
    expect(methods[1]?.reason).toContain("première commande");
    expect(methods[2]?.reason).toContain("bientôt");
  });

  test("[V9 P1] a locked method is refused for an order", async () => {
    const { db } = await open("seeded");
    for (const code of ["cod", "cmi"] as const) {
      await expect(requirePaymentMethod(db, fr, code)).rejects.toMatchObject({ code: "payment_method_unavailable" });
    }
  });

  test("[K1 T3] a bank transfer is to be paid within 48 hours, or what the owner sets", async () => {
    const { db } = await open("seeded");
    const transfer = await requirePaymentMethod(db, fr, "bank_transfer");
    await db.deleteFrom("settings").where("key", "=", "bank_transfer_hours").execute();
    expect(await transfer.place(db)).toEqual({ pay_before_hours: 48 });
    await db.insertInto("settings").values({ key: "bank_transfer_hours", value: "24" }).execute();
    expect(await transfer.place(db)).toEqual({ pay_before_hours: 24 });
  });

  test("[C7 E10] a transfer is offered while it is switched on and there is an account to pay to", async () => {
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

  test("[E10] the shop's two accounts are listed in the owner's order", async () => {
    const { db } = await open("seeded");
    const accounts = await listBankAccounts(db);
    expect(accounts.map(({ bank_name }) => bank_name)).toEqual(["Banque Populaire", "Attijariwafa bank"]);
    expect(accounts.every(({ rib, swift }) => ribKeyFits(rib) && /^[A-Z]{8}$/.test(swift))).toBe(true);
  });
});
