import { redirectDocument } from "react-router";
import { hasLaterScripts } from "../later-scripts.tsx";
import type { Route } from "./+types/document";

/** The back office is a document of its own, with its own texts and frame: a navigation to it within the shop's document loads that. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }, next) => {
    if (hasLaterScripts()) throw redirectDocument(request.url);
    return next();
  },
];
