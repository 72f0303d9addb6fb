import { Outlet } from "react-router";
import { limitLoading } from "../load-limit.ts";

export const clientMiddleware = [limitLoading];
export { ScriptTrouble as ErrorBoundary } from "./parts/trouble.tsx";

/** Where the pages stand in the frame (layout.tsx). A page tells itself what went wrong, but for its own script: that is told here. */
export default function Inside() {
  return <Outlet />;
}
