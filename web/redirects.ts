import { redirect } from "react-router";
import type { Route } from "./+types/redirects";

/** Redirects of routes that have no page of their own. Keys are route patterns without a leading slash. */
const TARGETS: Readonly<Record<string, string>> = {
  checkoutcart: "/checkout",
  "profile/profile": "/profile",
  "profile/favorites": "/favorites",
};

export const loader = ({ pattern }: Route.LoaderArgs) => redirect(TARGETS[pattern.replace(/^\//, "")] ?? "/");
