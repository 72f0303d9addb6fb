import type { FormMessageKey } from "../messages/en/forms.ts";
import { createOwnTexts, useOwnTexts } from "./own-texts.tsx";

/** What forms say, given by every page and part that has one. */
export const formTexts = createOwnTexts<FormMessageKey>();

export const useFormI18n = () => useOwnTexts(formTexts);
