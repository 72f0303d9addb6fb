import { Outlet } from "react-router";
import { useScriptsMissing } from "../loading-page.ts";
import { limitLoading } from "../navigation-progress.tsx";
import { ScriptTrouble } from "./parts/trouble.tsx";

export const clientMiddleware = [limitLoading];
export { ScriptTrouble as ErrorBoundary };

/** A route inside the layout, so that the layout stays when a page's scripts fail to load. */
export default function Inside() {
  return useScriptsMissing() ? <ScriptTrouble /> : <Outlet />;
}
