import { ShopError } from "../../contract/errors.ts";
import type { Account, Caller } from "./caller.ts";

/** The member of staff who asks. Refuses a visitor (unauthenticated) and a customer (forbidden) (P5). */
export function staffOf(caller: Caller): Account {
  if (!caller.account) throw new ShopError("unauthenticated");
  if (caller.account.roles.length === 0) throw new ShopError("forbidden");
  return caller.account;
}

/** The administrator who asks: prices, settings and the team are theirs alone. Refuses all others as above (P5). */
export function adminOf(caller: Caller): Account {
  const staff = staffOf(caller);
  if (!staff.roles.includes("admin")) throw new ShopError("forbidden");
  return staff;
}
