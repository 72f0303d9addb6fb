import { ar } from "../../messages/ar/documents.ts";
import { type DocumentMessageKey, en } from "../../messages/en/documents.ts";
import { fr } from "../../messages/fr/documents.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The words on the shop's papers. */
export const { translate: documentTranslate } = ownMessages<DocumentMessageKey>({ ar, fr, en });
