import { data } from "react-router";
import type { Missing } from "../not-found.ts";
import type { Route } from "./+types/order-id-required";
import { missingMeta } from "./meta.ts";

/** An order's address without its number (X6). */
export function loader() {
  throw data({ code: "order_id_required" } satisfies Missing, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => missingMeta(matches, "refusal.order_id_required");

export default () => null;
