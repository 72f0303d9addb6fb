import { ar } from "../../contract/messages/offline/ar.ts";
import { en, type OfflineMessageKey } from "../../contract/messages/offline/en.ts";
import { fr } from "../../contract/messages/offline/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The messages of the page that is shown without a network, for its loader. */
export const { of: offlineMessagesOf } = ownMessages<OfflineMessageKey>({ ar, fr, en });
