import type { PublicSettings } from "../../../contract/content.ts";
import { formatWeekday, getShopTime, WEEKDAYS } from "../../../contract/opening-hours.ts";
import { useContactI18n } from "../../part-texts.ts";
import { cx } from "../../ui/cx.ts";
import { findOpeningState } from "./opening.ts";
import { useServerNow } from "./server-now.ts";

/** Opening hours. Whether the shop is open now is computed in the browser, because the page is cached. */
export function OpeningHours({ hours }: { hours: PublicSettings["business_hours"] }) {
  const { t, locale } = useContactI18n();
  const now = useServerNow();
  const opening = now && findOpeningState(hours, now);
  const today = now && getShopTime(now).day;
  return (
    <section aria-labelledby="hours">
      <h2 id="hours" className="text-h3">
        {t("contact.hours")}
      </h2>
      <p
        aria-live="polite"
        className={cx("mt-1 min-h-7 text-small font-semibold", opening?.isOpen ? "text-success" : "text-warning")}
      >
        {opening &&
          (opening.isOpen
            ? t("contact.openUntil", { time: opening.until })
            : opening.isToday
              ? t("contact.opensToday", { time: opening.from })
              : t("contact.opensOn", { day: formatWeekday(opening.day, locale), time: opening.from }))}
      </p>
      <dl className="mt-1 max-w-sm text-small">
        {WEEKDAYS.map((day) => {
          const spans = hours.filter((each) => each.day === day);
          return (
            <div
              key={day}
              className={cx("flex justify-between gap-4 border-b border-line py-2", day === today && "font-bold")}
            >
              <dt className="first-letter:uppercase">{formatWeekday(day, locale)}</dt>
              <dd className={cx(spans.length === 0 && "text-ink-2")}>
                {spans.length === 0
                  ? t("contact.closed")
                  : spans.map(({ open, close }) => (
                      <bdi key={open} dir="ltr" className="block tabular-nums">{`${open} – ${close}`}</bdi>
                    ))}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
