import { ar } from "../../messages/ar/forms.ts";
import { en, type FormMessageKey } from "../../messages/en/forms.ts";
import { fr } from "../../messages/fr/forms.ts";
import { ownMessages } from "./own-messages.ts";

/** What forms say, which only pages with forms load. */
export const { of: formMessagesOf } = ownMessages<FormMessageKey>({ ar, fr, en });
