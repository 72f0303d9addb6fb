import { data } from "react-router";
import { NotFoundScreen } from "../shop/failure.tsx";
import type { Route } from "./+types/order-id-required";
import { notFoundMeta } from "./meta.ts";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(matches, "refusal.order_id_required");

export default function OrderIdRequired() {
  return <NotFoundScreen code="order_id_required" />;
}
