import type { Generated } from "kysely";
import type { Id, NullableTime, Time } from "./columns.ts";

/** The team, and how its members sign in. */
export type TeamTables = {
  second_factors: {
    account_id: number;
    secret: string;
    confirmed_at: NullableTime;
    last_step: Generated<number>;
    created_at: Time;
  };
  recovery_codes: { account_id: number; code_hash: Buffer; used_at: NullableTime };
  pending_sign_ins: {
    token_hash: Buffer;
    account_id: number;
    device: string;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
  };
  book_checks: { id: Id; checked_at: Time; broken: string[] };
  invitations: {
    id: Id;
    email: string;
    role: "admin" | "staff";
    locale: string;
    link_hash: Buffer;
    created_at: Time;
    expires_at: Time;
  };
};
