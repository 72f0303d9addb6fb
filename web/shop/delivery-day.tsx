import { deliveryDay } from "../../contract/delivery.ts";
import { useI18n } from "../i18n.tsx";

/** The day of a moment that the server gave, with its weekday, as `<time>`. */
export function DeliveryDay({ at }: { at: string }) {
  const { locale } = useI18n();
  return <time dateTime={at}>{deliveryDay(new Date(at), locale)}</time>;
}
