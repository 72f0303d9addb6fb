import officeList from "virtual:office-scripts";
import { redirectDocument } from "react-router";
import { hasLaterScripts } from "../later-scripts.tsx";
import { addPages } from "../page-scripts.ts";
import type { Route } from "./+types/document";

if (typeof document !== "undefined") addPages(officeList);

/** Loads a new document on entry from the shop, because the back office has own scripts and layout. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (hasLaterScripts()) throw redirectDocument(request.url);
    return next();
  },
];
