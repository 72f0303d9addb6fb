import { deliveryDay } from "../../contract/delivery.ts";
import { useI18n } from "../i18n.tsx";

export function DeliveryDay({ at }: { at: string }) {
  const { locale } = useI18n();
  return <time dateTime={at}>{deliveryDay(new Date(at), locale)}</time>;
}
