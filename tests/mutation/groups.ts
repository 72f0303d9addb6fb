/** Groups of source files to mutate, each with its tests, so that a mutant runs only a few tests. */

export type Group = { name: string; rules: string[]; tests: string[]; hasDatabase: boolean };

export const GROUPS: readonly Group[] = [
  {
    name: "sums",
    rules: [
      "contract/money.ts",
      "server/cart/totals.ts",
      "server/catalog/units.ts",
      "server/coupons/discount.ts",
      "server/invoices/vat.ts",
      "server/orders/status.ts",
    ],
    tests: [
      "contract/money.test.ts",
      "server/cart/totals.test.ts",
      "server/catalog/units.test.ts",
      "server/coupons/discount.test.ts",
      "server/invoices/vat.test.ts",
      "server/orders/status.test.ts",
    ],
    hasDatabase: false,
  },
  {
    name: "gateway",
    rules: ["server/payments/cmi/{form,hash,message,result}.ts"],
    tests: ["server/payments/cmi/*.test.ts"],
    hasDatabase: false,
  },
  {
    name: "cards",
    rules: ["server/orders/cards/{attempts,reconcile,settle,start,state}.ts"],
    tests: ["server/orders/cards/{attempts,forged,reconcile,settle,start,state}.test.ts"],
    hasDatabase: true,
  },
  {
    name: "orders",
    rules: ["server/orders/{refund,stock,unpaid}.ts"],
    tests: ["server/orders/{actions,lifecycle,refund,stock,unpaid}.test.ts"],
    hasDatabase: true,
  },
  {
    name: "checkout",
    rules: ["server/checkout/place-order.ts", "server/coupons/{coupons,redeem}.ts"],
    tests: [
      "server/cart/coupon.test.ts",
      "server/checkout/{coupon-order,kept-order,nothing-to-pay,phone-order,place-order}.test.ts",
      "server/coupons/*.test.ts",
    ],
    hasDatabase: true,
  },
  {
    name: "offers",
    rules: ["server/catalog/{packs,stock}.ts", "server/payments/methods/*.ts", "server/delivery/methods/courier.ts"],
    tests: [
      "server/catalog/{packs,product}.test.ts",
      "server/payments/{cash-on-delivery,payments}.test.ts",
      "server/delivery/shipping.test.ts",
    ],
    hasDatabase: true,
  },
];
