import { ar } from "../../contract/messages/account/ar.ts";
import { type AccountMessageKey, en } from "../../contract/messages/account/en.ts";
import { fr } from "../../contract/messages/account/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The account pages' messages, which only those pages load. */
export const { of: accountMessagesOf } = ownMessages<AccountMessageKey>({ ar, fr, en });
