import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { buyAs, customer, guest, makeCoupon, owner, putIntoCart, setSetting, sizeOf } from "../../../tests/fixtures.ts";
import { applyCoupon } from "../../cart/apply-coupon.ts";
import { cancelOrder, receiveTransfer } from "./actions.ts";
import { exportOrders } from "./orders-csv.ts";
import { refundOrder } from "./refund.ts";

describeOnBothEngines("CSV export of orders", (open) => {
  test("exports a queue or a search as CSV in the caller's language, with phone numbers and amounts that Excel reads correctly [R26]", async () => {
    const { db } = await open("seeded");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 };
    const address = {
      firstName: "=Fatima",
      lastName: "العلوي",
      phone: "0612345678",
      city: "agadir",
      address: "5, rue A",
    };
    const { order } = await buyAs(db, guest(), [line], { shipping_address: address });
    const readExport = async (locale: "fr" | "en", query: { queue: "all" | "shipped"; q: string }) => {
      const { bytes, name } = await exportOrders(db, await owner(db, locale), query);
      expect(name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
      const rows: string[][] = parse(Buffer.from(bytes), { delimiter: locale === "en" ? "," : ";", bom: true });
      return rows;
    };
    const [heads, row, ...otherRows] = await readExport("fr", { queue: "all", q: "" });
    expect(otherRows).toEqual([]);
    expect(heads?.slice(0, 2)).toEqual(["Commande", "Date"]);
    expect(row?.[0]).toBe(order.number);
    expect(row?.slice(5, 12)).toEqual([
      "'=Fatima العلوي",
      "06 12 34 56 78",
      "Agadir",
      "5, rue A",
      "",
      "",
      "2 × Miel de thym d’Azilal (500 g)",
    ]);
    const total = heads?.indexOf("Montant (DH)") as number;
    expect(row?.[total]).toBe(order.total.toFixed(2).replace(".", ","));
    expect((await readExport("en", { queue: "all", q: "5678" }))[1]?.[total]).toBe(order.total.toFixed(2));
    expect(await readExport("en", { queue: "shipped", q: "" })).toHaveLength(1);
    const logged = await db
      .selectFrom("activity")
      .select(["action", "subject", "before", "after"])
      .orderBy("id")
      .execute();
    expect(logged).toEqual(
      [1, 1, 0].map((orders, index) => ({
        action: "order.export",
        subject: index < 2 ? "all" : "shipped",
        before: null,
        after: { orders },
      })),
    );
    for (const caller of [guest(), customer(guest())])
      await expect(exportOrders(db, caller, { queue: "all", q: "" })).rejects.toThrow(/unauthenticated|forbidden/);
  });

  test("the CSV export of orders contains customer's note, contents and amount to collect, which is 0 for bank transfers and canceled orders [R26]", async () => {
    const { db } = await open("seeded");
    await setSetting(db, "cod_rule", "confirmed");
    const staff = await owner(db, "en");
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 };
    const other = { size: await sizeOf(db, "moroccan-mint-tea", 150), quantity: 1 };
    const note = "Ring twice\nthen wait";
    const cash = await buyAs(db, guest(), [line, other], { payment_method: "cod", note });
    const transfer = await buyAs(db, guest(), [line], { payment_method: "bank_transfer" });
    const readExport = async () => {
      const { bytes } = await exportOrders(db, staff, { queue: "all", q: "" });
      const rows: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
      return new Map(rows.map((row) => [row.Order, row]));
    };
    const rows = await readExport();
    expect(rows.get(cash.order.number)).toMatchObject({
      "Customer’s note": "Ring twice, then wait",
      Contents: "2 × Thyme honey from Azilal (500 g) + 1 × Meknes mint tea (150 g)",
      "To collect (DH)": cash.order.total.toFixed(2),
    });
    expect(rows.get(cash.order.number)?.Address).not.toBe("");
    expect(rows.get(transfer.order.number)).toMatchObject({ "To collect (DH)": "0.00", "Customer’s note": "" });
    await cancelOrder(db, staff, cash.order.number);
    expect((await readExport()).get(cash.order.number)).toMatchObject({ "To collect (DH)": "0.00" });
  });

  test("in the CSV export of orders, subtotal less discount plus delivery is the total; refunds have their own column [R26 M4]", async () => {
    const database = await open("seeded");
    const { db } = database;
    const staff = await owner(db, "en");
    await makeCoupon(db, { code: "TENTH" });
    const line = { size: await sizeOf(db, "thyme-honey", 500), quantity: 2 };
    const buyer = await putIntoCart(db, guest(), line);
    await applyCoupon(database, buyer, { code: "TENTH" });
    const { order } = await buyAs(db, buyer, []);
    const { number, total } = order;
    await receiveTransfer(db, staff, number);
    await cancelOrder(db, staff, number);
    const readAmounts = async () => {
      const { bytes } = await exportOrders(db, staff, { queue: "all", q: "" });
      const [row]: Record<string, string>[] = parse(Buffer.from(bytes), { bom: true, columns: true });
      return ["Subtotal", "Discount", "Delivery", "Amount", "Refunded"].map((name) => Number(row?.[`${name} (DH)`]));
    };
    expect(order.discount).toBeGreaterThan(0);
    expect(await readAmounts()).toEqual([order.subtotal, order.discount, order.shipping, total, 0]);
    await refundOrder(db, staff, number, { amount: 10, refunded: 0, reason: "Partly" });
    await refundOrder(db, staff, number, { amount: total - 10, refunded: 10, reason: "The rest" });
    expect(await readAmounts()).toEqual([order.subtotal, order.discount, order.shipping, total, total]);
    expect(order.subtotal - order.discount + order.shipping).toBeCloseTo(total, 2);
  });
});
