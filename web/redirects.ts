import { redirect } from "react-router";
import type { Route } from "./+types/redirects";

/** Where routes without a page lead, by their pattern without a leading slash. */
const TARGETS: Readonly<Record<string, string>> = {
  checkoutcart: "/checkout",
  "profile/profile": "/profile",
  "profile/favorites": "/favorites",
};

export const loader = ({ pattern }: Route.LoaderArgs) => redirect(TARGETS[pattern.replace(/^\//, "")] ?? "/");
