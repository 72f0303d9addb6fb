import type { ReactNode } from "react";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { formTexts } from "../form-texts.ts";
import { useI18n } from "../i18n.tsx";
import { createOwnTexts, OwnTextsProvider, useOwnTexts } from "../own-texts.tsx";
import { adminTextsFor } from "./texts.ts";

const adminTexts = createOwnTexts<AdminMessageKey>();

export function AdminTexts({ children }: { children: ReactNode }) {
  const { messages, formMessages } = adminTextsFor(useI18n().locale);
  return (
    <OwnTextsProvider texts={formTexts} messages={formMessages}>
      <OwnTextsProvider texts={adminTexts} messages={messages}>
        {children}
      </OwnTextsProvider>
    </OwnTextsProvider>
  );
}

export const useAdminI18n = () => useOwnTexts(adminTexts, formTexts);
