import { formatWeekday, WEEKDAYS } from "../../../contract/opening-hours.ts";
import type { OpeningHours } from "../../../contract/pick-up.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CONTROL_CLASS, Field, FieldMessage } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** Hides the browser's clock icon on phones, where it would cover the time. Tapping the field opens the time picker anyway. */
const TIME =
  "min-w-0 grow basis-0 md:max-w-40 max-md:[&_input]:px-3 max-md:[&_input::-webkit-calendar-picker-indicator]:hidden";
const USUAL = { open: "09:00", close: "18:00" };

type WeekHoursProps = {
  name: string;
  hours: OpeningHours;
  onChange: (hours: OpeningHours) => void;
  errorAt: (path: string) => string | null;
};

const spansOf = (day: number, hours: OpeningHours) =>
  hours.map((span, index) => ({ ...span, index })).filter((span) => span.day === day);

export function OpeningHoursField({ name, hours, onChange, errorAt }: WeekHoursProps) {
  const { t, locale } = useAdminI18n();
  const copy = (from: number, to: number) => {
    const copied = hours.filter(({ day }) => day === from).map((span) => ({ ...span, day: to }));
    onChange([...hours.filter(({ day }) => day !== to), ...copied]);
  };
  return (
    <ul>
      {WEEKDAYS.map((day, at) => {
        const spans = spansOf(day, hours);
        const dayBefore = WEEKDAYS[at - 1];
        const copies = dayBefore !== undefined && spans.length === 0 && spansOf(dayBefore, hours).length > 0;
        const weekday = formatWeekday(day, locale);
        return (
          <li
            key={day}
            className="border-b border-line py-4 last:border-0 md:grid md:grid-cols-[9rem_minmax(0,1fr)] md:gap-4"
          >
            <h2 className="mb-2 font-body text-body font-semibold first-letter:uppercase md:pt-3">{weekday}</h2>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
              {spans.length === 0 && <p className="text-ink-2 md:pt-3">{t("admin.settings.hours.closed")}</p>}
              {spans.map(({ index, open, close }) => (
                <SpanFields
                  key={index}
                  name={`${name}.${index}`}
                  span={{ open, close }}
                  errorAt={errorAt}
                  removeLabel={t("admin.settings.hours.remove", { open, close, day: weekday })}
                  onRemove={() => onChange(hours.filter((_, each) => each !== index))}
                  onChange={(change) =>
                    onChange(hours.map((span, each) => (each === index ? { ...span, ...change } : span)))
                  }
                />
              ))}
              <div className="-my-1 flex flex-wrap gap-x-2">
                <Button
                  variant="quiet"
                  icon="plus"
                  aria-label={t("admin.settings.hours.addFor", { day: weekday })}
                  onClick={() => onChange([...hours, { day, ...USUAL }])}
                  className="px-0! pe-3!"
                >
                  {t("admin.settings.hours.add")}
                </Button>
                {copies && (
                  <Button
                    variant="quiet"
                    icon="copy"
                    aria-label={t("admin.settings.hours.copyTo", { day: weekday })}
                    onClick={() => copy(dayBefore, day)}
                    className="px-0!"
                  >
                    {t("admin.settings.hours.copy")}
                  </Button>
                )}
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type Span = { open: string; close: string };
type SpanFieldsProps = Pick<WeekHoursProps, "name" | "errorAt"> & {
  span: Span;
  onChange: (change: Partial<Span>) => void;
  removeLabel: string;
  onRemove: () => void;
};

function SpanFields({ name, span, errorAt, onChange, removeLabel, onRemove }: SpanFieldsProps) {
  const { t } = useAdminI18n();
  const errors = { open: errorAt(`${name}.open`), close: errorAt(`${name}.close`) };
  const error = errors.open ?? errors.close;
  const message = `${name}-message`;
  return (
    <div>
      <div className="flex items-end gap-3">
        {(["open", "close"] as const).map((end) => (
          <Field key={end} className={TIME} label={t(`admin.settings.hours.${end}`)}>
            {({ id }) => (
              <input
                type="time"
                name={`${name}.${end}`}
                value={span[end]}
                onChange={(event) => onChange({ [end]: event.currentTarget.value })}
                id={id}
                aria-invalid={errors[end] ? true : undefined}
                aria-describedby={errors[end] ? message : undefined}
                className={cx(CONTROL_CLASS, "h-13")}
              />
            )}
          </Field>
        ))}
        <IconButton icon="trash" label={removeLabel} onClick={onRemove} className="mb-1" />
      </div>
      <FieldMessage id={message} error={error} />
    </div>
  );
}
