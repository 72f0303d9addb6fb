import { describe, expect, test } from "vitest";
import {
  FULFILMENT_STATES,
  FULFILMENT_TRANSITIONS,
  type FulfilmentState,
  PAYMENT_STATUSES,
  STATUS_BY_FULFILMENT,
} from "../../contract/order-states.ts";
import { isAwaitingTransfer } from "../../contract/payment-methods.ts";
import {
  getNextAction,
  listOrderActions,
  mayChangeFulfilment,
  mayContactCustomer,
  mayCustomerCancel,
  mayEditOrder,
  type OrderState,
} from "./status.ts";

const stateOf = (fulfilment: FulfilmentState) => ({ fulfilment, status: STATUS_BY_FULFILMENT[fulfilment] });
const PLACED: OrderState = {
  ...stateOf("awaiting_payment"),
  delivery_method: "courier",
  payment_method: "bank_transfer",
  payment_status: "pending",
  is_refund_owed: false,
  phone: "0612345678",
  refundable_centimes: 0,
  refunded_centimes: 0,
};
const actions = (of: Partial<OrderState>) => listOrderActions({ ...PLACED, ...of });
const next = (of: Partial<OrderState>) => getNextAction({ ...PLACED, ...of });
const statesWhere = (may: (order: OrderState) => boolean, of: Partial<OrderState> = {}) =>
  FULFILMENT_STATES.filter((fulfilment) => may({ ...PLACED, ...of, ...stateOf(fulfilment) }));
const IN_HAND = FULFILMENT_STATES.filter((each) => ["placed", "processing"].includes(STATUS_BY_FULFILMENT[each]));

describe("order state", () => {
  test("an order changes state only along the edges of the transition table [O3]", () => {
    for (const from of FULFILMENT_STATES)
      expect(FULFILMENT_STATES.filter((to) => mayChangeFulfilment({ fulfilment: from }, to)).toSorted()).toEqual(
        FULFILMENT_TRANSITIONS[from].toSorted(),
      );
  });

  test("an order can leave every state except returned, and reach every state except the two initial states [O3]", () => {
    expect(FULFILMENT_STATES.filter((each) => FULFILMENT_TRANSITIONS[each].length === 0)).toEqual(["returned"]);
    const reached = new Set(FULFILMENT_STATES.flatMap((each) => FULFILMENT_TRANSITIONS[each]));
    expect(FULFILMENT_STATES.filter((each) => !reached.has(each))).toEqual(["awaiting_payment", "to_confirm"]);
  });

  test("a customer may cancel an order that is placed and not paid [T3]", () => {
    expect(statesWhere(mayCustomerCancel)).toEqual(["awaiting_payment", "to_confirm", "waiting_for_call"]);
    const open = PAYMENT_STATUSES.filter((payment_status) =>
      mayCustomerCancel({ ...stateOf("awaiting_payment"), payment_status }),
    );
    expect(open).toEqual(["pending", "failed", "canceled"]);
  });

  test("an order awaits a bank transfer only if its status is placed, its method is bank transfer and its payment is pending [T3]", () => {
    expect(new Set(statesWhere(isAwaitingTransfer).map((each) => STATUS_BY_FULFILMENT[each]))).toEqual(
      new Set(["placed"]),
    );
    for (const payment_method of ["cod", "cmi"] as const)
      expect(isAwaitingTransfer({ ...PLACED, payment_method })).toBe(false);
    for (const payment_status of ["success", "failed", "canceled"] as const)
      expect(isAwaitingTransfer({ ...PLACED, payment_status })).toBe(false);
  });

  test("staff can edit an order until it ships, and record contact attempts until it is delivered", () => {
    expect(statesWhere(mayEditOrder)).toEqual(IN_HAND);
    expect(new Set(statesWhere(mayContactCustomer).map((each) => STATUS_BY_FULFILMENT[each]))).toEqual(
      new Set(["placed", "processing", "shipped"]),
    );
  });
});

describe("steps of the back office", () => {
  test("staff can cancel a placed order, record its payment if it is paid by bank transfer, and confirm it if it is paid cash on delivery [O3]", () => {
    expect(actions({})).toEqual(["receive_transfer", "cancel"]);
    expect(actions({ payment_method: "cod" })).toEqual(["confirm", "cancel"]);
    expect(actions({ payment_method: "cmi" })).toEqual(["cancel"]);
  });

  test("staff can ship or cancel an unshipped delivery order, mark a shipped one as delivered or returned, and a delivered one only as returned [O3]", () => {
    expect(actions({ ...stateOf("to_pack") })).toEqual(["ship", "pack", "cancel"]);
    expect(actions({ ...stateOf("packed") })).toEqual(["ship", "unpack", "cancel"]);
    expect(actions({ ...stateOf("to_pack"), payment_method: "cod" })).toEqual(["ship", "pack", "cancel"]);
    expect(actions({ ...stateOf("on_its_way") })).toEqual(["deliver", "return"]);
    expect(actions({ ...stateOf("delivered") })).toEqual(["return"]);
    const ended = { payment_status: "canceled" } as const;
    expect(actions({ ...ended, ...stateOf("returned") })).toEqual([]);
    expect(actions({ ...ended, ...stateOf("canceled"), payment_method: "cod" })).toEqual([]);
  });

  test("for a pick-up order, staff can prepare it and hand it over instead of shipping it [O3 R26]", () => {
    const fetched = { delivery_method: "pick_up", payment_method: "pay_at_pick_up" } as const;
    expect(actions({ ...fetched, ...stateOf("to_confirm") })).toEqual(["confirm", "cancel"]);
    expect(actions({ ...fetched, ...stateOf("to_pack") })).toEqual(["pack", "deliver", "cancel"]);
    expect(actions({ ...fetched, ...stateOf("ready_for_pick_up") })).toEqual(["unpack", "deliver", "cancel"]);
    expect(actions({ ...fetched, ...stateOf("picked_up") })).toEqual(["return"]);
    expect(next({ ...fetched, ...stateOf("to_pack") })).toBe("pack");
    expect(next({ ...fetched, ...stateOf("ready_for_pick_up") })).toBe("deliver");
  });

  test("for a canceled order, staff can record a late payment; once it is paid, they can reopen or refund it [T3 M2]", () => {
    const closed = { ...stateOf("canceled"), payment_status: "canceled" } as const;
    expect(actions(closed)).toEqual(["receive_late"]);
    expect(next(closed)).toBeNull();
    const paid = {
      ...stateOf("canceled"),
      payment_status: "success",
      is_refund_owed: true,
      refundable_centimes: 5,
    } as const;
    expect(actions(paid)).toEqual(["serve_again", "refund"]);
    expect(actions({ ...paid, refunded_centimes: 1 })).toEqual(["refund"]);
    expect(next(paid)).toBe("refund");
  });

  test("offers a refund in every state while money is left to refund [M2]", () => {
    for (const fulfilment of ["to_pack", "on_its_way", "delivered", "picked_up", "canceled", "returned"] as const) {
      expect(actions({ ...stateOf(fulfilment), refundable_centimes: 1 })).toContain("refund");
      expect(actions({ ...stateOf(fulfilment), refundable_centimes: 0 })).not.toContain("refund");
    }
  });

  test("the suggested next action of an order is a refund if one is owed, and otherwise the next action toward delivery", () => {
    expect(next({})).toBe("receive_transfer");
    expect(next({ payment_method: "cod" })).toBe("confirm");
    expect(next({ payment_method: "cmi" })).toBeNull();
    expect(next({ ...stateOf("to_pack") })).toBe("ship");
    expect(next({ ...stateOf("on_its_way"), refundable_centimes: 100 })).toBe("deliver");
    expect(next({ ...stateOf("delivered"), refundable_centimes: 100 })).toBeNull();
    expect(next({ ...stateOf("canceled") })).toBeNull();
    expect(next({ ...stateOf("canceled"), is_refund_owed: true, refundable_centimes: 100 })).toBe("refund");
    expect(next({ ...stateOf("to_pack"), is_refund_owed: true, refundable_centimes: 100 })).toBe("refund");
  });
});
