import { expect, test } from "vitest";
import type { CodRule } from "../../contract/content.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { buy, buyAs, deliver, guest, registeredCustomer, setSetting, sizeOf } from "../../tests/fixtures.ts";
import { quoteShipping } from "../delivery/methods/courier.ts";
import type { Caller } from "../platform/caller.ts";
import type { Db } from "../platform/database/database.ts";
import { listPaymentMethods } from "./methods/index.ts";

const PHONE = "0612345678";

async function lockOf(db: Db, caller: Caller): Promise<string | null> {
  const cash = (await listPaymentMethods(db, caller)).find(({ code }) => code === "cod");
  expect(cash?.available).toBe(cash?.reason === null);
  const buying = buyAs(
    db,
    { ...caller, cartSecret: null },
    [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }],
    {
      payment_method: "cod",
    },
  );
  if (cash?.available) expect((await buying).order.payment_method).toBe("cod");
  else await expect(buying).rejects.toThrow("payment_method_unavailable");
  return cash?.reason ?? null;
}

describeOnBothEngines("cash on delivery", (open) => {
  test.each<[CodRule, string[]]>([
    ["after_first_order", ["guest", "unverified", "new"]],
    ["registered", ["guest", "unverified"]],
    ["confirmed", []],
  ])(
    "with the cash-on-delivery rule %s, these customers cannot pay cash on delivery: %j [P1 P3 C7]",
    async (rule, locked) => {
      const { db } = await open("seeded");
      await setSetting(db, "cod_rule", rule);
      const size = await sizeOf(db, "thyme-honey", 500);
      const loyal = await registeredCustomer(db);
      await deliver(db, (await buyAs(db, loyal, [{ size, quantity: 1 }])).order.number);
      const people = {
        guest: guest("en"),
        unverified: await registeredCustomer(db, { isVerified: false }),
        new: await registeredCustomer(db),
        loyal,
      };
      const lockedNames = [];
      for (const [name, caller] of Object.entries(people))
        if ((await lockOf(db, caller)) !== null) lockedNames.push(name);
      expect(lockedNames).toEqual(locked);
    },
  );

  test("a delivered guest order unlocks cash on delivery for a verified account with the same phone number [P3]", async () => {
    const { db } = await open("seeded");
    const size = await sizeOf(db, "thyme-honey", 500);
    const { order } = await buy(db, { size, quantity: 1 });
    const caller = await registeredCustomer(db, { phone: PHONE });
    expect(await lockOf(db, caller)).toBe("After your first delivered order.");
    await deliver(db, order.number);
    expect(await lockOf(db, caller)).toBeNull();
    expect(await lockOf(db, await registeredCustomer(db, { phone: PHONE, isVerified: false }))).not.toBeNull();
  });

  test("each delivery offer says whether its courier collects cash; cash on delivery is accepted only with a courier who does [P3 E9]", async () => {
    const { db } = await open("seeded");
    await setSetting(db, "cod_rule", "confirmed");
    await db.updateTable("couriers").set({ takes_cash: false }).where("slug", "=", "souss-express").execute();
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 1 };
    const offers = await quoteShipping(db, guest(), { city: "agadir", subtotal_centimes: 0, weight_grams: 0 });
    const buying = async (takesCash: boolean, payment_method: "cod" | "bank_transfer") => {
      const offer = offers.find(({ takes_cash }) => takes_cash === takesCash);
      const expected_total = line.size.price + (offer?.fee as number);
      return buyAs(db, guest(), [line], { shipping_method_id: offer?.id as number, payment_method, expected_total });
    };
    await expect(buying(false, "cod")).rejects.toThrow("payment_method_unavailable");
    expect((await buying(false, "bank_transfer")).order.courier).toBe("Souss Express");
    expect((await buying(true, "cod")).order.payment_method).toBe("cod");
  });

  test.each(["ar", "fr", "en"] as const)(
    "explains in %s for each rule how to unlock cash on delivery [P1 P3]",
    async (locale) => {
      const { db } = await open("seeded");
      const reasons = [];
      for (const rule of ["after_first_order", "registered"] as const) {
        await setSetting(db, "cod_rule", rule);
        reasons.push(await lockOf(db, guest(locale)));
        reasons.push(await lockOf(db, await registeredCustomer(db, { locale, isVerified: false })));
      }
      await setSetting(db, "cod_enabled", false);
      reasons.push(await lockOf(db, guest(locale)));
      expect(new Set(reasons).size).toBe(5);
      for (const reason of reasons) expect(reason).toMatch(/^.{15,110}$/);
    },
  );
});
