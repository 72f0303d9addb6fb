import officeList from "virtual:office-scripts";
import { redirectDocument } from "react-router";
import { hasLaterScripts } from "../later-scripts.tsx";
import { addPages } from "../page-scripts.ts";
import type { Route } from "./+types/document";

if (typeof document !== "undefined") addPages(officeList);

/** From the shop, loads a new document, because the back office has its own scripts and layout. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (hasLaterScripts()) throw redirectDocument(request.url);
    return next();
  },
];
