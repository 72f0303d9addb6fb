import type { AdminMessageKey } from "../../contract/messages/admin/en.ts";
import { createOwnTexts, useOwnTexts } from "../own-texts.tsx";

/** The back office's texts, given by its layout and by its sign-in page. */
export const adminTexts = createOwnTexts<AdminMessageKey>();

/** The back office's language: `t` knows its own texts and the shop's, beside the shared money and dates. */
export const useAdminI18n = () => useOwnTexts(adminTexts);
