import type { PostalAddress } from "../../contract/address.ts";
import type { Locale, LocalizedText } from "../../contract/locales.ts";
import { getTextInLocale } from "../platform/messages/translations.ts";

type AddressRow = {
  first_name: string;
  last_name: string;
  phone: string;
  email: string | null;
  address: string;
  city_slug: string;
  city_name: LocalizedText;
  zip_code: string | null;
  country: string;
};

export const toPostalAddress = (row: AddressRow, locale: Locale): PostalAddress => ({
  name: `${row.first_name} ${row.last_name}`.trim(),
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  email: row.email,
  address: row.address,
  city: row.city_slug,
  city_name: getTextInLocale(row.city_name, locale),
  zip_code: row.zip_code,
  country: row.country,
});
