import { data } from "react-router";
import { createShopMeta } from "../meta.ts";
import type { Route } from "./+types/not-found";
import { NotFoundScreen } from "./failure.tsx";

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return createShopMeta(matches, ({ t, root }) => ({
    title: t("refusal.page_not_found"),
    description: t(root.hasProducts ? "notFound.text" : "notFound.moved"),
    path: "/",
    noindex: true,
  }));
}

export default function NotFoundPage() {
  return <NotFoundScreen />;
}
