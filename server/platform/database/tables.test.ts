import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { SelectType } from "kysely";
import { expect, expectTypeOf, test } from "vitest";
import type { BACKUP_ERRORS } from "../../../contract/admin-health.ts";
import type { ProductStatus } from "../../../contract/admin-product.ts";
import type { STOCK_REASONS } from "../../../contract/admin-products.ts";
import type { CouponKind } from "../../../contract/cart.ts";
import type { DELIVERY_TIME_UNITS } from "../../../contract/checkout.ts";
import type { FeedbackOption, InboxStatus } from "../../../contract/feedback.ts";
import type { OrderStatus, PaymentStatus } from "../../../contract/order-states.ts";
import type { CONTACT_CHANNELS, ContactOutcome, RemittanceLineKind } from "../../../contract/orders.ts";
import type { ReviewStatus } from "../../../contract/reviews.ts";
import type { TeamRole } from "../../../contract/team.ts";
import type { NetUnit } from "../../../contract/units.ts";
import { generateTables } from "../../../db/generate-tables.ts";
import { describeOnBothEngines } from "../../../tests/database.ts";
import type { Tables } from "./tables.ts";

const GENERATED = join(import.meta.dirname, "../../../db/tables.generated.ts");

describeOnBothEngines("table types", (open) => {
  test("the generated table types match the migrated database (if this fails, run `npm run tables`)", async () => {
    const { db } = await open();
    expect(await readFile(GENERATED, "utf8")).toBe(await generateTables(db));
  });
});

type Value<Table extends keyof Tables, Column extends keyof Tables[Table]> = NonNullable<
  SelectType<Tables[Table][Column]>
>;

test("the TypeScript unions in the API contract match the values that the database's CHECK constraints allow", () => {
  expectTypeOf<OrderStatus>().toEqualTypeOf<Value<"orders", "status">>();
  expectTypeOf<PaymentStatus>().toEqualTypeOf<Value<"orders", "payment_status">>();
  expectTypeOf<(typeof CONTACT_CHANNELS)[number]>().toEqualTypeOf<Value<"order_contacts", "channel">>();
  expectTypeOf<ContactOutcome>().toEqualTypeOf<Value<"order_contacts", "outcome">>();
  expectTypeOf<RemittanceLineKind>().toEqualTypeOf<Value<"remittance_lines", "kind">>();
  expectTypeOf<CouponKind>().toEqualTypeOf<Value<"coupons", "kind">>();
  expectTypeOf<(typeof DELIVERY_TIME_UNITS)[number]>().toEqualTypeOf<Value<"courier_rates", "delay_unit">>();
  expectTypeOf<ProductStatus>().toEqualTypeOf<Value<"products", "status">>();
  expectTypeOf<NetUnit>().toEqualTypeOf<Value<"variants", "net_unit">>();
  expectTypeOf<(typeof STOCK_REASONS)[number]>().toEqualTypeOf<Value<"stock_ledger", "reason">>();
  expectTypeOf<ReviewStatus>().toEqualTypeOf<Value<"reviews", "status">>();
  expectTypeOf<FeedbackOption>().toEqualTypeOf<Value<"feedback", "option">>();
  expectTypeOf<InboxStatus>().toEqualTypeOf<Value<"feedback", "status">>();
  expectTypeOf<InboxStatus>().toEqualTypeOf<Value<"contact_messages", "status">>();
  expectTypeOf<(typeof BACKUP_ERRORS)[number]>().toEqualTypeOf<Value<"backups", "error">>();
  expectTypeOf<TeamRole>().toEqualTypeOf<Value<"invitations", "role">>();
  expectTypeOf<TeamRole[]>().toEqualTypeOf<Value<"accounts", "roles">>();
});
