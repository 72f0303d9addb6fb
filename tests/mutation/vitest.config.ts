import { defineConfig } from "vitest/config";

const SECOND_MS = 1000;

/** The tests that stand for the rules of money, stock and payments, for `npm run test:mutants` (stryker.json says which rules). */
export default defineConfig({
  test: {
    setupFiles: ["tests/setup.ts"],
    globalSetup: ["tests/templates.ts"],
    include: [
      "contract/money.test.ts",
      "server/cart/*.test.ts",
      "server/catalog/{product,units}.test.ts",
      "server/checkout/*.test.ts",
      "server/coupons/discount.test.ts",
      "server/invoices/vat.test.ts",
      "server/orders/*.test.ts",
      "server/orders/cards/*.test.ts",
      "server/payments/**/*.test.ts",
      "server/shipping/*.test.ts",
    ],
    exclude: ["**/*.faults.test.ts", "**/large-shop.test.ts", "**/{challenge,email-proof}.test.ts"],
    testTimeout: 30 * SECOND_MS,
    hookTimeout: 40 * SECOND_MS,
  },
});
