import { data } from "react-router";
import { NotFound } from "../shop/failure.tsx";
import type { Route } from "./+types/order-id-required";
import { missingMeta } from "./meta.ts";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) => missingMeta(matches, "refusal.order_id_required");

export default function OrderIdRequired() {
  return <NotFound code="order_id_required" />;
}
