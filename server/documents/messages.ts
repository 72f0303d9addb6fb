import { ar } from "../../contract/messages/documents/ar.ts";
import { type DocumentMessageKey, en } from "../../contract/messages/documents/en.ts";
import { fr } from "../../contract/messages/documents/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The words on the shop's papers. */
export const { translate: documentTranslate } = ownMessages<DocumentMessageKey>({ ar, fr, en });
