import type { SignedIn, User } from "../../contract/customers.ts";
import { refreshCart } from "../state/cart.ts";
import { refreshSession, storeSession } from "../state/session.ts";
import { claimTyping } from "../state/typing.ts";

/** What of the customer every page knows. */
const sessionUser = ({ id, name, first_name, last_name, email, phone, email_verified_at, roles }: User) => ({
  id,
  name,
  first_name,
  last_name,
  email,
  phone,
  email_verified_at,
  roles,
});

/** What every page shows of the visitor is asked for anew: an address was proved or changed. */
export function refresh(): void {
  void refreshSession();
  void refreshCart();
}

/**
 * After signing in, and after the mailbox was proved: every page shows who is there at once; favourites, and the cart that
 * the guest's became part of, are asked for anew (T12).
 */
export function enter({ user }: SignedIn): void {
  claimTyping(user.id);
  storeSession({ user: sessionUser(user), favorites: [] });
  refresh();
}
