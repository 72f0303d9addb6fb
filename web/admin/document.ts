import { redirectDocument } from "react-router";
import { hasLaterScripts } from "../later-scripts.tsx";
import type { Route } from "./+types/document";

/** The back office has its own document, messages and layout: navigating to it from the shop loads a new document. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (hasLaterScripts()) throw redirectDocument(request.url);
    return next();
  },
];
