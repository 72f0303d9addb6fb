import type { FormMessageKey } from "../messages/en/forms.ts";
import { createPartTexts, usePartTexts } from "./own-texts.tsx";

export const formTexts = createPartTexts<FormMessageKey>();

export const useFormI18n = () => usePartTexts(formTexts);
