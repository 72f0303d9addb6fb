import { useLocation } from "react-router";
import { useAddressError } from "../frame.tsx";

/** The error of a form sent without JavaScript: the server redirects back with `?refused=<code>`. */
export function useFormError(): { code: string; text: string } | null {
  const code = new URLSearchParams(useLocation().search).get("refused");
  const error = useAddressError();
  return code && error?.code === code ? error : null;
}
