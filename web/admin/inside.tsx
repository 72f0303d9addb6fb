import { Outlet } from "react-router";
import { useScriptLoadError } from "../loading-page.ts";
import { limitLoadTime } from "../navigation-progress.tsx";
import { ScriptErrorScreen } from "./parts/trouble.tsx";

export const clientMiddleware = [limitLoadTime];
export { ScriptErrorScreen as ErrorBoundary };

/** A route inside the layout. If a page's scripts fail to load, only this part shows the error, and the layout stays. */
export default function AdminContentRoute() {
  return useScriptLoadError() ? <ScriptErrorScreen /> : <Outlet />;
}
