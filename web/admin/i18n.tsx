import type { ReactNode } from "react";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { formTexts } from "../form-texts.ts";
import { useI18n } from "../i18n.tsx";
import { createOwnTexts, OwnTextsProvider, useOwnTexts } from "../own-texts.tsx";
import { officeTextsOf } from "./texts.ts";

const adminTexts = createOwnTexts<AdminMessageKey>();

/** The back office's texts and those of forms, given by its layout and by the pages that lead into it. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const { messages, formMessages } = officeTextsOf(useI18n().locale);
  return (
    <OwnTextsProvider texts={formTexts} messages={formMessages}>
      <OwnTextsProvider texts={adminTexts} messages={messages}>
        {children}
      </OwnTextsProvider>
    </OwnTextsProvider>
  );
}

/** The back office's language: `t` knows its own texts, those of forms and the shop's, beside the shared money and dates. */
export const useAdminI18n = () => useOwnTexts(adminTexts, formTexts);
