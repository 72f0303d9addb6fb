import { ar } from "../../contract/messages/forms/ar.ts";
import { en, type FormMessageKey } from "../../contract/messages/forms/en.ts";
import { fr } from "../../contract/messages/forms/fr.ts";
import { ownMessages } from "./own-messages.ts";

/** What forms say, which only pages with forms load. */
export const { of: formMessagesOf } = ownMessages<FormMessageKey>({ ar, fr, en });
