import type { Generated, JSONColumnType } from "kysely";
import type { PaymentMethodCode } from "../../../contract/payment-methods.ts";
import type { Id, NullableTime, Time } from "./columns.ts";

/** What a row of a courier's statement is to the shop. */
type RemittanceKind =
  | "match"
  | "amount"
  | "uncollected"
  | "unpaid"
  | "undelivered"
  | "already"
  | "twice"
  | "not_due"
  | "unknown"
  | "unreadable";

/** Money received and given back, and its papers. */
export type MoneyTables = {
  bank_accounts: {
    id: Id;
    position: Generated<number>;
    bank_name: string;
    account_name: string;
    rib: string;
    swift: string;
  };
  payments: {
    id: Id;
    order_id: number;
    method: PaymentMethodCode;
    amount_centimes: number;
    status: "authorized" | "captured" | "failed";
    account_id: number | null;
    gateway_transaction_id: string | null;
    at: Time;
    captured_at: NullableTime;
    refunded_centimes: Generated<number>;
    reference: string | null;
    details: JSONColumnType<Record<string, string> | null, string | null, string | null>;
  };
  refunds: {
    id: Id;
    payment_id: number;
    amount_centimes: number;
    reason: string;
    reference: string | null;
    account_id: number;
    at: Time;
  };
  payment_attempts: {
    id: Id;
    order_id: number;
    oid: string;
    amount_centimes: number;
    starts: Generated<number>;
    state: Generated<"started" | "returned" | "approved" | "declined" | "canceled">;
    started_at: Time;
    updated_at: Time;
    reviewed_at: NullableTime;
    reviewed_by: number | null;
  };
  gateway_messages: {
    id: Id;
    attempt_id: number | null;
    kind: "callback" | "return";
    fingerprint: Buffer;
    verdict: "approved" | "declined" | "refused";
    answer: string;
    code: string | null;
    transaction_id: string | null;
    details: JSONColumnType<Record<string, string>>;
    at: Time;
  };
  transfer_receipts: { id: Id; order_id: number; picture: Buffer; at: Time };
  remittances: {
    id: Id;
    courier_id: number;
    courier_name: string;
    reference: string | null;
    amount_centimes: number;
    fee_centimes: number;
    missing_count: number;
    missing_centimes: number;
    /** Null where a process of a version before recorded it. */
    settled_count: number | null;
    difference_count: number | null;
    plan_hash: Buffer;
    account_id: number;
    at: Time;
  };
  remittance_lines: {
    id: Id;
    remittance_id: number;
    row_number: number;
    kind: RemittanceKind;
    order_id: number | null;
    reference: string | null;
    amount_centimes: number;
    fee_centimes: number;
    expected_centimes: number;
  };
  invoice_series: { year: number; last: number };
  invoices: {
    id: Id;
    order_id: number;
    year: number;
    sequence: number;
    number: string;
    issued_at: Time;
    seller: JSONColumnType<object>;
  };
};
