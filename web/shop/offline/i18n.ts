import type { OfflineMessageKey } from "../../../messages/en/offline.ts";
import { createOwnTexts, useOwnTexts } from "../../own-texts.tsx";

export const offlineTexts = createOwnTexts<OfflineMessageKey>();

export const useOfflineI18n = () => useOwnTexts(offlineTexts);
