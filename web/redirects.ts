import { redirect } from "react-router";
import type { Route } from "./+types/redirects";

const TARGETS: Readonly<Record<string, string>> = {
  checkoutcart: "/checkout",
  "profile/profile": "/profile",
  "profile/favorites": "/favorites",
};

export const loader = ({ pattern }: Route.LoaderArgs) => redirect(TARGETS[pattern.replace(/^\//, "")] ?? "/");
