import officeList from "virtual:office-scripts";
import { redirectDocument } from "react-router";
import { hasLaterScripts } from "../later-scripts.tsx";
import { addPages } from "../page-scripts.ts";
import type { Route } from "./+types/document";

if (typeof document !== "undefined") addPages(officeList);

/** The back office has its own document, messages and layout: navigating to it from the shop loads a new document. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (hasLaterScripts()) throw redirectDocument(request.url);
    return next();
  },
];
