import { afterEach, expect, test } from "vitest";
import { LOCALES } from "../../../contract/locales.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { customer, guest, owner } from "../../../tests/fixtures.ts";
import { COURIER, cashOrder, later } from "../../../tests/remittances.ts";
import { clock } from "../../platform/clock.ts";
import { planRemittance } from "../remittances/plan.ts";
import { exportOutstandingCash } from "./cash-out-csv.ts";

const now = clock.now;
afterEach(() => {
  clock.now = now;
});

const OTHER = 2;

describeOnBothEngines("CSV of a courier's unpaid cash", (open) => {
  test.each(LOCALES)(
    "importing the CSV export (in %s) of the cash that a courier owes as the courier's statement matches exactly the exported orders [R26 M5]",
    async (locale) => {
      const { db } = await open("seeded");
      const first = await cashOrder(db);
      later(1);
      const second = await cashOrder(db);
      await cashOrder(db, { courier: OTHER });
      await cashOrder(db, { upTo: "shipped" });
      const staff = await owner(db, locale);
      const { bytes, name } = await exportOutstandingCash(db, staff, COURIER);
      expect(name).toMatch(/^cash-out-\d{4}-\d\d-\d\d\.csv$/);
      const { plan } = await planRemittance(db, staff, { courier_id: COURIER }, bytes);
      expect(plan?.lines.map(({ order, kind, amount }) => ({ order, kind, amount }))).toEqual(
        [first, second].map(({ number, total }) => ({ order: number, kind: "match", amount: total })),
      );
      expect(plan?.missing.count).toBe(0);
    },
  );

  test("exporting the cash that a courier owes is rejected for an unknown courier, and for guests and customers [R26 P5]", async () => {
    const { db } = await open("seeded");
    await expect(exportOutstandingCash(db, await owner(db), 999_999)).rejects.toThrow("not_found");
    await expect(exportOutstandingCash(db, guest(), COURIER)).rejects.toThrow("unauthenticated");
    await expect(exportOutstandingCash(db, customer(guest()), COURIER)).rejects.toThrow("forbidden");
  });
});
