import type { CartTables } from "./tables/carts.ts";
import type { CatalogTables } from "./tables/catalog.ts";
import type { ContentTables } from "./tables/content.ts";
import type { CustomerTables } from "./tables/customers.ts";
import type { MoneyTables } from "./tables/money.ts";
import type { OrderTables } from "./tables/orders.ts";
import type { PeopleTables } from "./tables/people.ts";
import type { ShippingTables } from "./tables/shipping.ts";
import type { TeamTables } from "./tables/team.ts";
import type { VoiceTables } from "./tables/voices.ts";

export type { Specification } from "./tables/catalog.ts";
export type { BuyerTrust, OrderEventKind, OrderStatus, PaymentStatus, VatPercent } from "./tables/orders.ts";

/** The tables as the queries see them; db/migrations is what makes them. */
export type Tables = CartTables &
  CatalogTables &
  ContentTables &
  CustomerTables &
  MoneyTables &
  OrderTables &
  PeopleTables &
  ShippingTables &
  TeamTables &
  VoiceTables;
