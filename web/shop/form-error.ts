import { useLocation } from "react-router";
import { useRefusedWords } from "../frame.tsx";

/** The error of a form sent without JavaScript: the server redirects back with `?refused=<code>`. */
export function useFormError(): { code: string; text: string } | null {
  const asked = new URLSearchParams(useLocation().search).get("refused");
  const refused = useRefusedWords();
  return asked && refused?.code === asked ? refused : null;
}
