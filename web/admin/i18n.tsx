import type { ReactNode } from "react";
import type { AdminMessageKey } from "../../contract/messages/admin/en.ts";
import type { FormMessageKey } from "../../contract/messages/forms/en.ts";
import type { Message } from "../../contract/translate.ts";
import { formTexts } from "../form-texts.ts";
import { createOwnTexts, OwnTextsProvider, useOwnTexts } from "../own-texts.tsx";

const adminTexts = createOwnTexts<AdminMessageKey>();

type AdminTextsProps = {
  messages: Record<AdminMessageKey, Message>;
  formMessages: Record<FormMessageKey, Message>;
  children: ReactNode;
};

/** The back office's texts and those of forms, given by its layout and by the pages that lead into it. */
export function AdminTexts({ messages, formMessages, children }: AdminTextsProps) {
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
