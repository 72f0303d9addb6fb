import { data } from "react-router";
import { isBackOfficePath } from "../../contract/back-office.ts";
import { shopMeta } from "../meta.ts";
import type { Route } from "./+types/not-found";
import { NotFound } from "./failure.tsx";

/** Any address that the shop does not have: answered with 404 (R24). */
export function loader() {
  return data(null, { status: 404 });
}

/** A page of the back office is none of the shop's, whose documents do not know it: it comes as a document of its own. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!isBackOfficePath(new URL(request.url).pathname)) return serverLoader();
  location.assign(request.url);
  return new Promise<never>(() => {});
}

export function meta({ matches }: Route.MetaArgs) {
  return shopMeta(matches, ({ t }) => ({
    title: t("refusal.page_not_found"),
    description: t("notFound.text"),
    path: "/",
    noindex: true,
  }));
}

export default function NotFoundPage() {
  return <NotFound />;
}
