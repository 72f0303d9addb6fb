import { data } from "react-router";
import type { NotFoundData } from "../not-found.ts";
import { AdminErrorScreen } from "./parts/trouble.tsx";

export { AdminErrorScreen as ErrorBoundary };

export function loader() {
  throw data({ code: "page_not_found" } satisfies NotFoundData, { status: 404 });
}

export default AdminErrorScreen;
