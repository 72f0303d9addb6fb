import { data } from "react-router";
import { NotFoundScreen } from "../shop/failure.tsx";
import type { Route } from "./+types/order-id-required";
import { createNotFoundMeta } from "./meta.ts";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) => createNotFoundMeta(matches, "refusal.order_id_required");

export default function OrderIdRequired() {
  return <NotFoundScreen code="order_id_required" />;
}
