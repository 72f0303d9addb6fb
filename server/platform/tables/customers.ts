import type { Generated, GeneratedAlways } from "kysely";
import type { Id, NullableTime, Time } from "./columns.ts";

/** The customers as the back office has them. */
export type CustomerTables = {
  /** Written by the database alone, from accounts and orders. */
  customers: {
    id: Id;
    account_id: number | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    email: string | null;
    phone: string | null;
    city_slug: string | null;
    search_text: Generated<string>;
    order_count: Generated<number>;
    value_centimes: Generated<number>;
    refused_count: Generated<number>;
    last_order_at: NullableTime;
    is_listed: GeneratedAlways<boolean>;
  };
  customer_notes: {
    id: Id;
    customer_id: number;
    author_id: number | null;
    author_name: string;
    body: string;
    at: Time;
  };
  customer_blocks: {
    customer_id: number;
    account_id: number | null;
    phone: string | null;
    reason: string;
    by_name: string;
    at: Time;
  };
};
