import type { OfflineMessageKey } from "../../../messages/en/offline.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

/** The texts of the page that is shown without a network. */
export const offlineTexts = createOwnTexts<OfflineMessageKey>();

export const useOfflineI18n = () => useOwnTexts(offlineTexts);
