import { useLocation } from "react-router";
import { useRefusedWords } from "../frame.tsx";

/** Why a form sent without JavaScript changed nothing, while the address still says so: the server led back here with `?refused=<code>`. */
export function useFormError(): { code: string; text: string } | null {
  const asked = new URLSearchParams(useLocation().search).get("refused");
  const refused = useRefusedWords();
  return asked && refused?.code === asked ? refused : null;
}
