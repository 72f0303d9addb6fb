import { describe, expect, test } from "vitest";
import { ORDER_EDGES, ORDER_STATUSES, PAYMENT_STATUSES } from "../../contract/orders.ts";
import { isAwaitingTransfer } from "../../contract/payment-methods.ts";
import { actionsOf, mayBecome, mayCancel, mayContact, mayEdit, nextAction, type State } from "./status.ts";

const PLACED: State = {
  status: "placed",
  payment_method: "bank_transfer",
  payment_status: "pending",
  packed_at: null,
  is_refund_owed: false,
  phone: "0612345678",
  refundable_centimes: 0,
  refunded_centimes: 0,
};
const actions = (of: Partial<State>) => actionsOf({ ...PLACED, ...of });
const next = (of: Partial<State>) => nextAction({ ...PLACED, ...of });
const statusesWhere = (may: (order: State) => boolean, of: Partial<State> = {}) =>
  ORDER_STATUSES.filter((status) => may({ ...PLACED, ...of, status }));

describe("an order's status", () => {
  test("[O3] goes along the table's edges and no others", () => {
    for (const from of ORDER_STATUSES)
      expect(ORDER_STATUSES.filter((to) => mayBecome(from, to)).toSorted()).toEqual(ORDER_EDGES[from].toSorted());
  });

  test("[T3] its customer cancels what is only placed, and not paid", () => {
    expect(statusesWhere(mayCancel)).toEqual(["placed"]);
    const open = PAYMENT_STATUSES.filter((payment_status) => mayCancel({ status: "placed", payment_status }));
    expect(open).toEqual(["pending", "failed", "canceled"]);
  });

  test("[T3] a transfer is waited for while nothing is known of it, and of no other way to pay", () => {
    expect(statusesWhere(isAwaitingTransfer)).toEqual(["placed"]);
    for (const payment_method of ["cod", "cmi"] as const)
      expect(isAwaitingTransfer({ ...PLACED, payment_method })).toBe(false);
    for (const payment_status of ["success", "failed", "canceled"] as const)
      expect(isAwaitingTransfer({ ...PLACED, payment_status })).toBe(false);
  });

  test("it is changed until its parcel leaves, and talked about until it arrives", () => {
    expect(statusesWhere(mayEdit)).toEqual(["placed", "processing"]);
    expect(statusesWhere(mayContact)).toEqual(["placed", "processing", "shipped"]);
  });
});

describe("what the shop can do with an order", () => {
  test("[O3] while it is placed it waits for its money or a word, and can be canceled", () => {
    expect(actions({})).toEqual(["receive_transfer", "cancel"]);
    expect(actions({ payment_method: "cod" })).toEqual(["confirm", "cancel"]);
    expect(actions({ payment_method: "cmi" })).toEqual(["cancel"]);
  });

  test("[O3] then it is packed, sent, brought or brought back, by one path", () => {
    const packed_at = new Date();
    expect(actions({ status: "processing" })).toEqual(["ship", "pack", "cancel"]);
    expect(actions({ status: "processing", packed_at })).toEqual(["ship", "unpack", "cancel"]);
    expect(actions({ status: "processing", payment_method: "cod" })).toEqual(["ship", "pack", "cancel"]);
    expect(actions({ status: "shipped", packed_at })).toEqual(["deliver", "return"]);
    expect(actions({ status: "delivered", packed_at })).toEqual(["return"]);
    const ended = { payment_status: "canceled" } as const;
    expect(actions({ ...ended, status: "returned" })).toEqual([]);
    expect(actions({ ...ended, status: "canceled", payment_method: "cod" })).toEqual([]);
  });

  test("money that comes for a closed order is noted, then given back or served, by one way only [T3 M2]", () => {
    const closed = { status: "canceled", payment_status: "canceled" } as const;
    expect(actions(closed)).toEqual(["receive_late"]);
    expect(next(closed)).toBeNull();
    const paid = {
      status: "canceled",
      payment_status: "success",
      is_refund_owed: true,
      refundable_centimes: 5,
    } as const;
    expect(actions(paid)).toEqual(["serve_again", "refund"]);
    expect(actions({ ...paid, refunded_centimes: 1 })).toEqual(["refund"]);
    expect(next(paid)).toBe("refund");
  });

  test("[M2] money is given back while some of it is left, whatever the order came to", () => {
    for (const status of ["processing", "shipped", "delivered", "canceled", "returned"] as const) {
      expect(actions({ status, refundable_centimes: 1 })).toContain("refund");
      expect(actions({ status, refundable_centimes: 0 })).not.toContain("refund");
    }
  });

  test("the next step moves it on and undoes nothing; money that is owed comes first", () => {
    expect(next({})).toBe("receive_transfer");
    expect(next({ payment_method: "cod" })).toBe("confirm");
    expect(next({ payment_method: "cmi" })).toBeNull();
    expect(next({ status: "processing" })).toBe("ship");
    expect(next({ status: "shipped", refundable_centimes: 100 })).toBe("deliver");
    expect(next({ status: "delivered", refundable_centimes: 100 })).toBeNull();
    expect(next({ status: "canceled" })).toBeNull();
    expect(next({ status: "canceled", is_refund_owed: true, refundable_centimes: 100 })).toBe("refund");
    expect(next({ status: "processing", is_refund_owed: true, refundable_centimes: 100 })).toBe("refund");
  });
});
