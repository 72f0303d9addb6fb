import officeList from "virtual:office-scripts";
import { redirectDocument } from "react-router";
import { hasDelayedScripts } from "../later-scripts.tsx";
import { addPageScripts } from "../page-scripts.ts";
import type { Route } from "./+types/document";

if (typeof document !== "undefined") addPageScripts(officeList);

/** Loads a new document if the user comes from the shop, because the back office has its own scripts and layout. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (hasDelayedScripts()) throw redirectDocument(request.url);
    return next();
  },
];
