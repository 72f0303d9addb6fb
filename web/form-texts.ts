import type { FormMessageKey } from "../messages/en/forms.ts";
import { createOwnTexts, useOwnTexts } from "./own-texts.tsx";

export const formTexts = createOwnTexts<FormMessageKey>();

export const useFormI18n = () => useOwnTexts(formTexts);
