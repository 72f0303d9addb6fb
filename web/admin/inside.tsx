import { Outlet } from "react-router";
import { limitLoading } from "../load-limit.ts";
import { useScriptsMissing } from "../loading-page.ts";
import { ScriptTrouble } from "./parts/trouble.tsx";

export const clientMiddleware = [limitLoading];
export { ScriptTrouble as ErrorBoundary };

/** The place of the pages within the frame (layout.tsx), where the failure of a page's scripts is shown too. */
export default function Inside() {
  return useScriptsMissing() ? <ScriptTrouble /> : <Outlet />;
}
