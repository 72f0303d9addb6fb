import { Outlet } from "react-router";
import { useScriptsMissing } from "../loading-page.ts";
import { limitLoading } from "../navigation-progress.tsx";
import { ScriptTrouble } from "./parts/trouble.tsx";

export const clientMiddleware = [limitLoading];
export { ScriptTrouble as ErrorBoundary };

/** A route inside the layout. If a page's scripts fail to load, only this part shows the error, and the layout stays. */
export default function AdminContentRoute() {
  return useScriptsMissing() ? <ScriptTrouble /> : <Outlet />;
}
