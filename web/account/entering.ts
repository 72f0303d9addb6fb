import type { SignedIn, User } from "../../contract/customers.ts";
import { refreshCart } from "../state/cart.ts";
import { refreshSession, storeSession } from "../state/session.ts";
import { claimTyping } from "../state/tab-storage.ts";

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

export function refresh(): void {
  void refreshSession();
  void refreshCart();
}

/** Updates the cached session immediately, and invalidates favourites and the merged cart (T12). */
export function enter({ user }: SignedIn): void {
  claimTyping(user.id);
  storeSession({ user: sessionUser(user), favorites: [] });
  refresh();
}
