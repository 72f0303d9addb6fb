import type { FormMessageKey } from "../contract/messages/forms/en.ts";
import { createOwnTexts, useOwnTexts } from "./own-texts.tsx";

/** What forms say, given by every page and part that has one. */
export const formTexts = createOwnTexts<FormMessageKey>();

export const useFormI18n = () => useOwnTexts(formTexts);
