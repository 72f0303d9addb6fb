import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Id, NullableTime, Time } from "./columns.ts";

/** Customers and staff, and what is written to them. */
export type PeopleTables = {
  accounts: {
    id: Id;
    email: string;
    password_hash: string;
    first_name: string;
    last_name: string;
    phone: string | null;
    roles: Generated<("admin" | "staff")[]>;
    email_verified_at: NullableTime;
    /** By a guest without its password: it may be somebody else's (decision 0049). */
    verified_by_click: Generated<boolean>;
    /** Null for the password that the account was made with; the database keeps it. */
    password_changed_at: GeneratedAlways<Date | null>;
    /** By the program, for the shop's first owner. */
    password_is_made_up: Generated<boolean>;
    /** The language of mails. */
    locale: Generated<string>;
    /** When somebody left the team. */
    left_team_at: NullableTime;
    created_at: Time;
  };
  codes: {
    id: Id;
    account_id: number;
    purpose: "verify_email" | "change_email" | "reset_password";
    email: string;
    code_hash: string;
    link_hash: Buffer;
    tries: Generated<number>;
    created_at: Time;
    expires_at: Time;
    used_at: NullableTime;
  };
  addresses: {
    id: Id;
    account_id: number;
    alias: string | null;
    first_name: string;
    last_name: string;
    phone: string;
    email: string | null;
    address: string;
    city_slug: string;
    zip_code: string | null;
    country: Generated<string>;
    is_default: Generated<boolean>;
    created_at: Time;
  };
  favourites: { account_id: number; product_id: number; added_at: Time };
  mails: {
    id: Id;
    account_id: number | null;
    kind: string;
    recipient: string;
    /** Who a reply goes to; null: the shop. Forgotten once the mail is sent. */
    reply_to: string | null;
    locale: string;
    subject: string;
    html: string;
    body: string;
    created_at: Time;
    sent_at: NullableTime;
    tries: Generated<number>;
    last_error: string | null;
  };
  sessions: {
    id: Id;
    token_hash: Buffer;
    account_id: number;
    device: Generated<string>;
    opens_back_office: Generated<boolean>;
    /** When its holder last proved who they are, by password or second factor. */
    proved_at: NullableTime;
    created_at: Time;
    expires_at: Time;
  };
  activity: {
    id: Id;
    at: Time;
    account_id: number | null;
    account_name: string;
    action: string;
    subject: string;
    subject_name: string;
    before: JSONColumnType<object | null, string | null, string | null>;
    after: JSONColumnType<object | null, string | null, string | null>;
  };
};
