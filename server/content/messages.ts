import { ar } from "../../contract/messages/contact/ar.ts";
import { type ContactMessageKey, en } from "../../contract/messages/contact/en.ts";
import { fr } from "../../contract/messages/contact/fr.ts";
import { ownMessages } from "../platform/own-messages.ts";

/** The contact page's messages, which no other page loads. */
export const { of: contactMessagesOf } = ownMessages<ContactMessageKey>({ ar, fr, en });
