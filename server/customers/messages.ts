import { ar } from "../../messages/ar/account.ts";
import { type AccountMessageKey, en } from "../../messages/en/account.ts";
import { fr } from "../../messages/fr/account.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The account pages' messages, which only those pages load. */
export const { of: accountMessagesOf } = ownMessages<AccountMessageKey>({ ar, fr, en });
