import { data } from "react-router";
import type { Missing } from "../not-found.ts";
import { Trouble } from "./parts/trouble.tsx";

export { Trouble as ErrorBoundary };

/** Unknown URLs of the back office: 404 inside its layout. */
export function loader() {
  throw data({ code: "page_not_found" } satisfies Missing, { status: 404 });
}

export default Trouble;
