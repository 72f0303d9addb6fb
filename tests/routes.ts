import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../web/routes.ts";

const addressesIn = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? addressesIn(children, here) : [here];
  });

export const ADDRESSES: readonly string[] = addressesIn(routes);
