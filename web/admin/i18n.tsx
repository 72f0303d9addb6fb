import type { ReactNode } from "react";
import type { AdminMessageKey } from "../../messages/en/admin.ts";
import { formTexts } from "../form-texts.ts";
import { useI18n } from "../i18n.tsx";
import { createPartTexts, PartTextsProvider, usePartTexts } from "../own-texts.tsx";
import { getAdminTexts } from "./texts.ts";

const adminTexts = createPartTexts<AdminMessageKey>();

export function AdminTextsProvider({ children }: { children: ReactNode }) {
  const { messages, formMessages } = getAdminTexts(useI18n().locale);
  return (
    <PartTextsProvider texts={formTexts} messages={formMessages}>
      <PartTextsProvider texts={adminTexts} messages={messages}>
        {children}
      </PartTextsProvider>
    </PartTextsProvider>
  );
}

export const useAdminI18n = () => usePartTexts(adminTexts, formTexts);
