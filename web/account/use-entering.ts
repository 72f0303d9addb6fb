import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { SignedIn, User } from "../../contract/customers.ts";
import { CART_KEY } from "../state/cart.ts";
import { keepSession, SESSION_KEY } from "../state/session.ts";

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

function askAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: SESSION_KEY });
  void client.invalidateQueries({ queryKey: CART_KEY });
}

/**
 * After signing in, and after the mailbox was proved: every page shows who is there at once; favourites, and the cart that
 * the guest's became part of, are asked for anew (T12).
 */
export function useEntering() {
  const client = useQueryClient();
  return {
    enter: ({ user }: SignedIn) => {
      keepSession(client, { user: sessionUser(user), favorites: [] });
      askAnew(client);
    },
    refresh: () => askAnew(client),
  };
}
