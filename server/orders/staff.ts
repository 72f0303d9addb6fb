import { ShopError } from "../../contract/errors.ts";
import type { Account, Caller } from "../platform/caller.ts";

/** The member of staff who asks. Refuses a visitor (unauthenticated) and a customer (forbidden). */
export function staffOf(caller: Caller): Account {
  if (!caller.account) throw new ShopError("unauthenticated");
  if (caller.account.roles.length === 0) throw new ShopError("forbidden");
  return caller.account;
}
