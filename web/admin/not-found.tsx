import { data } from "react-router";
import type { Missing } from "../not-found.ts";
import { Trouble } from "./parts/trouble.tsx";

export { Trouble as ErrorBoundary };

/** Any address of the back office that it does not have: said within its own frame, with 404. */
export function loader() {
  throw data({ code: "page_not_found" } satisfies Missing, { status: 404 });
}

export default Trouble;
