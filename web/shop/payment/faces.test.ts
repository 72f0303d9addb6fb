import { expect, test } from "vitest";
import type { OrderStatus } from "../../../contract/order-states.ts";
import { getStatusAppearance } from "./faces.ts";

test.each<[OrderStatus | null, string]>([
  [null, "result.successText"],
  ["processing", "result.successText"],
  ["shipped", "result.successSent"],
  ["delivered", "result.successSent"],
  ["canceled", "result.successClosed"],
  ["returned", "result.successClosed"],
])("describes a successful card payment of an order with status %s by the text %s [C8 T1]", (status, text) => {
  expect(getStatusAppearance({ status: "success", can_pay: false }, status)).toMatchObject({
    title: "result.success",
    text,
  });
});
