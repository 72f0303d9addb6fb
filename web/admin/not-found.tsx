import { data } from "react-router";
import type { Missing } from "../not-found.ts";
import { Trouble } from "./parts/trouble.tsx";

export { Trouble as ErrorBoundary };

export function loader() {
  throw data({ code: "page_not_found" } satisfies Missing, { status: 404 });
}

export default Trouble;
