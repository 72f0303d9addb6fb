import { ar } from "../../messages/ar/contact.ts";
import { type ContactMessageKey, en } from "../../messages/en/contact.ts";
import { fr } from "../../messages/fr/contact.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The contact page's messages, which no other page loads. */
export const { of: contactMessagesOf } = ownMessages<ContactMessageKey>({ ar, fr, en });
