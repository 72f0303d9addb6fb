import { expect, test } from "vitest";
import { type COUPON_TABS, type CouponInput, couponInput } from "../../../contract/admin-coupons.ts";
import { createCouponCode } from "../../../contract/coupon-code.ts";
import { buyerWithCoupon, order, usesOf } from "../../../tests/coupons.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { activityOf, customer, guest, makeCoupon, owner, staffMember } from "../../../tests/fixtures.ts";
import { TYPED_COUPON } from "../../../tests/typed-coupon.ts";
import { getCart } from "../../cart/cart.ts";
import { cancelOrder } from "../../orders/admin/actions.ts";
import { checkInvariants } from "../../orders/invariants.ts";
import type { Caller } from "../../platform/caller.ts";
import { clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.ts";
import { formatShopTime } from "../../platform/shop-time.ts";
import { findCoupon } from "../coupons.ts";
import { createCoupon, getCoupon, updateCoupon } from "./coupon.ts";
import { listCoupons } from "./list.ts";
import { deleteCoupon, setCouponState } from "./state.ts";
import { listCouponUses } from "./uses.ts";

const couponWith = (changes: object): CouponInput => couponInput.parse({ ...TYPED_COUPON, ...changes });

async function change(db: Db, admin: Caller, id: number, changes: Partial<CouponInput>): Promise<void> {
  const { version, values } = await getCoupon(db, admin, id);
  await updateCoupon(db, admin, id, { version, input: { ...values, ...changes } });
}
const idOf = async (db: Db, code: string) => (await findCoupon(db, code))?.id as number;
const refused = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ code, fields }) => (code === "invalid" ? fields : code),
  );

test("200 generated coupon codes are all different; each can be typed in lower case and with spaces around it [T16]", () => {
  const codes = Array.from({ length: 200 }, createCouponCode);
  for (const code of codes) expect(couponWith({ code: ` ${code.toLowerCase()} ` }).code).toBe(code);
  expect(new Set(codes).size).toBe(200);
});

test.each([
  [{ code: "" }, { code: ["field.required"] }],
  [{ code: "été 20" }, { code: ["field.couponCodeInvalid"] }],
  [{ percent: "" }, { percent: ["field.required"] }],
  [{ percent: "101" }, { percent: ["field.wholeBetween?min=1&max=100"] }],
  [{ kind: "fixed" }, { amount: ["field.required"] }],
  [{ kind: "fixed", amount: "0" }, { amount: ["field.moneyInvalid"] }],
  [{ kind: "fixed", amount: "30,5" }, null],
  [{ kind: "free_shipping", percent: "" }, null],
  [{ code: "٢٠ عيد" }, { code: ["field.couponCodeInvalid"] }],
  [{ starts_at: "2026-12-01T10:00", ends_at: "2026-12-01T10:00" }, { ends_at: ["field.endsFirst"] }],
  [
    { code: "", percent: "", total_limit: "x", starts_at: "2026-12-02T10:00", ends_at: "2026-12-01T10:00" },
    {
      code: ["field.required"],
      percent: ["field.required"],
      total_limit: ["field.wholeBetween?min=1&max=1000000"],
      ends_at: ["field.endsFirst"],
    },
  ],
  [{ total_limit: "0" }, { total_limit: ["field.wholeBetween?min=1&max=1000000"] }],
])("normalizes the typed coupon values %o, or rejects them at their fields [T16]", (changes, errors) => {
  const { error } = couponInput.safeParse({ ...TYPED_COUPON, code: "AID20", ...changes });
  const fieldErrors = error && Object.fromEntries(error.issues.map(({ path, message }) => [path.join("."), [message]]));
  expect(fieldErrors ?? null).toEqual(errors);
});

describeOnBothEngines("coupons in the back office", (open) => {
  test("a new coupon is usable immediately with its code in any letter case, and its creation is logged [T16]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id } = await createCoupon(db, admin, couponWith({ code: "aid", percent: "٢٥" }));
    expect((await getCart(db, await buyerWithCoupon(db, "AID"))).coupon).toMatchObject({ discount: 74.5 });
    const input = couponWith({ code: "Aid" });
    expect(await refused(createCoupon(db, admin, input))).toEqual({ code: ["field.taken"] });
    expect(await activityOf(db, "coupon.created")).toMatchObject([
      { subject: String(id), subject_name: "AID", after: { kind: "percent", percent: 25 } },
    ]);
  });

  test("creating a coupon stores every entered condition unchanged; a change with an unknown product is rejected and changes nothing [T16]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const [honey] = await db.selectFrom("categories").select("id").where("slug", "=", "honey").execute();
    const [product] = await db.selectFrom("products").select("id").limit(1).execute();
    const input = couponWith({
      code: "ALL",
      kind: "fixed",
      percent: "",
      amount: "30,50",
      minimum_subtotal: "200",
      starts_at: "2026-12-01T00:00",
      ends_at: "2027-03-01T23:30",
      total_limit: "100",
      per_customer_limit: "1",
      first_order_only: true,
      product_ids: [product?.id],
      category_ids: [honey?.id],
    });
    const { id } = await createCoupon(db, admin, input);
    expect((await getCoupon(db, admin, id)).values).toEqual(input);
    expect(await refused(change(db, admin, id, { product_ids: [999_999] }))).toEqual({
      product_ids: ["field.invalid"],
    });
    expect((await getCoupon(db, admin, id)).values).toEqual(input);
  });

  test("changing or pausing a coupon affects carts immediately, but not placed orders [T16 T17]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id } = await makeCoupon(db, { code: "TEN" });
    const ordered = await order(db, await buyerWithCoupon(db, "TEN"));
    const buyer = await buyerWithCoupon(db, "TEN");
    expect((await getCart(db, buyer)).discount).toBe(29.8);
    await change(db, admin, id, { percent: 20 });
    expect((await getCart(db, buyer)).discount).toBe(59.6);
    await setCouponState(db, admin, id, "paused");
    const removalMessage = "Coupon TEN no longer applies to your cart and was removed.";
    expect(await getCart(db, buyer)).toMatchObject({
      discount: 0,
      coupon_removed: { code: "TEN", message: removalMessage },
    });
    await setCouponState(db, admin, id, "active");
    expect(await getCart(db, buyer)).toMatchObject({ discount: 59.6, coupon_removed: null });
    await change(db, admin, id, { minimum_subtotal: 300 });
    expect((await getCart(db, buyer)).coupon_removed?.code).toBe("TEN");
    await setCouponState(db, admin, id, "archived");
    const uses = await listCouponUses(db, admin, id, 1);
    expect(uses.sums).toEqual({ orders: 1, discount: 29.8, total: ordered.total });
    expect(uses.items).toMatchObject([{ number: ordered.number, discount: 29.8, is_returned: false }]);
    expect(await checkInvariants(db)).toEqual([]);
    const log = await db
      .selectFrom("activity")
      .select("action")
      .where("subject", "=", String(id))
      .orderBy("id")
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      "coupon.edited",
      "coupon.paused",
      "coupon.resumed",
      "coupon.edited",
      "coupon.archived",
    ]);
  });

  test("when two coupons are concurrently changed to the same code, one is saved and the other is rejected with a field error for the code [D1]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const couponIds = [await makeCoupon(db, { code: "LEFT" }), await makeCoupon(db, { code: "RIGHT" })];
    const answers = await Promise.all(couponIds.map(({ id }) => refused(change(db, admin, id, { code: "SAME" }))));
    expect(answers).toContainEqual(null);
    expect(answers).toContainEqual({ code: ["field.taken"] });
  });

  test("rejects changing a used coupon's code, limits below its uses, and deleting it; an unused coupon can be deleted [D1]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { id } = await makeCoupon(db, { code: "TWICE" });
    for (const phone of ["0611111111", "0611111111", "0622222222"])
      await order(db, await buyerWithCoupon(db, "TWICE"), { phone });
    const set = (changes: Partial<CouponInput>) => refused(change(db, admin, id, changes));
    expect(await set({ code: "OTHER" })).toEqual({ code: ["field.couponCodeUsed"] });
    expect(await set({ total_limit: 2 })).toEqual({ total_limit: ["field.limitUsed"] });
    expect(await set({ per_customer_limit: 1 })).toEqual({ per_customer_limit: ["field.customerLimitUsed"] });
    expect(await set({ total_limit: 3, per_customer_limit: 2 })).toBeNull();
    expect(await refused(deleteCoupon(db, admin, id))).toBe("conflict");
    expect(await usesOf(db, "TWICE")).toBe(3);
    expect(await checkInvariants(db)).toEqual([]);

    const unused = await makeCoupon(db, { code: "NEVER" });
    const buyer = await buyerWithCoupon(db, "NEVER");
    await deleteCoupon(db, admin, unused.id);
    expect(await getCart(db, buyer)).toMatchObject({ coupon: null, coupon_removed: null, total: 298 });
    expect(await refused(getCoupon(db, admin, unused.id))).toBe("not_found");
  });

  test("lists a canceled order among a coupon's uses, but does not count it", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const { number } = await order(db, await buyerWithCoupon(db, "MARHABA10"));
    await cancelOrder(db, admin, number);
    const { items, sums, pagination } = await listCouponUses(db, admin, await idOf(db, "MARHABA10"), 1);
    expect(items).toMatchObject([{ number, is_returned: true }]);
    expect(sums).toEqual({ orders: 0, discount: 0, total: 0 });
    expect(pagination.total).toBe(1);
  });

  test("lists each coupon in the tab of its current state, and finds it by a part of its code", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const soon = formatShopTime(new Date(clock.now().getTime() + 3_600_000));
    await createCoupon(db, admin, couponWith({ code: "SOON", starts_at: soon }));
    await makeCoupon(db, { code: "FULL", total_limit: 1, uses: 1 });
    await makeCoupon(db, { code: "STILL", is_active: false });
    await makeCoupon(db, { code: "AWAY", is_active: false, is_archived: true });
    const codes = async (tab: (typeof COUPON_TABS)[number], q = "") =>
      (await listCoupons(db, admin, { q, tab, page: 1 })).items.map(({ code }) => code);
    expect(await codes("planned")).toEqual(["SOON"]);
    expect(await codes("used_up")).toEqual(["FULL"]);
    expect(await codes("paused")).toEqual(["STILL"]);
    expect(await codes("archived")).toEqual(["AWAY"]);
    expect(await codes("ended")).toEqual(["RAMADAN25"]);
    expect(await codes("active")).toEqual(["ASAL20", "AWAL15", "TAWSIL", "HDIYA30", "MARHABA10"]);
    expect(await codes("all")).toHaveLength(9);
    expect(await codes("all", " asal ")).toEqual(["ASAL20"]);
    const { counts } = await listCoupons(db, admin, { q: "", tab: "all", page: 1 });
    expect(counts).toEqual({ all: 9, active: 5, planned: 1, paused: 1, used_up: 1, ended: 1, archived: 1 });
  });

  test("rejects the second of two saves of the same coupon version with conflict", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    const id = await idOf(db, "ASAL20");
    const { version, values } = await getCoupon(db, admin, id);
    const save = (percent: number) => updateCoupon(db, admin, id, { version, input: { ...values, percent } });
    const outcomes = await Promise.all([refused(save(5)), refused(save(6))]);
    expect(outcomes.toSorted()).toEqual(["conflict", null]);
  });

  test("rejects coupon management by guests, customers and staff who are not administrators [P5]", async () => {
    const { db } = await open("seeded");
    const id = await idOf(db, "ASAL20");
    for (const [caller, code] of [
      [guest(), "unauthenticated"],
      [customer(guest()), "forbidden"],
      [await staffMember(db), "forbidden"],
    ] as const)
      for (const call of [
        listCoupons(db, caller, { q: "", tab: "all", page: 1 }),
        getCoupon(db, caller, id),
        createCoupon(db, caller, couponWith({ code: "MINE" })),
        updateCoupon(db, caller, id, { version: "", input: couponWith({ code: "MINE" }) }),
        setCouponState(db, caller, id, "paused"),
        deleteCoupon(db, caller, id),
        listCouponUses(db, caller, id, 1),
      ])
        expect(await refused(call)).toBe(code);
  });
});
