import type { SignInResponse, User } from "../../contract/customers.ts";
import { refreshCart } from "../state/cart.ts";
import { refreshSession, storeSession } from "../state/session.ts";
import { clearOtherAccountInput } from "../state/tab-storage.ts";

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

export function refreshSessionAndCart(): void {
  void refreshSession();
  void refreshCart();
}

/** After sign-in: updates the cached session, and refetches favourites and the cart, which the server merged (T12). */
export function updateStateAfterSignIn({ user }: SignInResponse): void {
  clearOtherAccountInput(user.id);
  storeSession({ user: sessionUser(user), favorites: [] });
  refreshSessionAndCart();
}
