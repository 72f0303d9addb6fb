import { FALLBACK_LOCALE, type Locale } from "../../../contract/locales.ts";
import type { CustomerMessageKey, Translate } from "../../../contract/translate.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { createPartMessages } from "./part-messages.ts";
import { translate } from "./translations.ts";

const admin = createPartMessages("admin");
const isAdmins = (key: string): key is AdminMessageKey => Object.hasOwn(admin.of(FALLBACK_LOCALE), key);

export const createErrorTranslator =
  (locale: Locale): Translate<CustomerMessageKey | AdminMessageKey> =>
  (key, params) =>
    isAdmins(key) ? admin.translate(locale)(key, params) : translate(locale)(key, params);
