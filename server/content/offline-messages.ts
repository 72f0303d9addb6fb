import { ar } from "../../messages/ar/offline.ts";
import { en, type OfflineMessageKey } from "../../messages/en/offline.ts";
import { fr } from "../../messages/fr/offline.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The messages of the page that is shown without a network, for its loader. */
export const { of: offlineMessagesOf } = ownMessages<OfflineMessageKey>({ ar, fr, en });
