import { useFieldArray } from "react-hook-form";
import { LANGUAGES } from "../../../contract/locales.ts";
import { pageContext } from "../../context.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/cx.ts";
import { CONTROL, Field, FieldMessage } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { adminMeta } from "../meta.ts";
import type { Route } from "./+types/hours";
import { loadGroup } from "./load.ts";
import { SettingsForm, SettingsPage } from "./settings-form.tsx";
import { type LoadedSettings, useSettingsForm } from "./use-settings-form.ts";

export { Trouble as ErrorBoundary } from "../parts/trouble.tsx";

export const loader = ({ context }: Route.LoaderArgs) => loadGroup(context.get(pageContext), "hours");

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.title);

/** Day 0 is Sunday; the week begins on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
/** On a phone the browser's sign in the field would cover the time; a tap anywhere in it opens the same. */
const TIME =
  "min-w-0 grow basis-0 md:max-w-40 max-md:[&_input]:px-3 max-md:[&_input::-webkit-calendar-picker-indicator]:hidden";
const USUAL = { open: "09:00", close: "18:00" };

type Span = { day: number; open: string; close: string };
type WeekHours = { business_hours: Span[] };

const useHoursForm = (loaded: LoadedSettings<WeekHours>) =>
  useSettingsForm<WeekHours, WeekHours>("hours", loaded, (stored) => stored);

const spansOf = (day: number, spans: readonly Span[]) =>
  spans.map((span, index) => ({ ...span, index })).filter((span) => span.day === day);

/** When the shop answers, day by day. */
export default function Hours({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useAdminI18n();
  const form = useHoursForm(loaderData.settings);
  const { fields, append, remove, replace } = useFieldArray({ control: form.control, name: "business_hours" });
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(LANGUAGES[locale].dates, { weekday: "long", timeZone: "UTC" }).format(
      // 2023-01-01 was a Sunday.
      new Date(Date.UTC(2023, 0, 1 + day)),
    );
  const copy = (from: number, to: number) => {
    const spans = form.getValues("business_hours");
    const copied = spans.filter(({ day }) => day === from).map((span) => ({ ...span, day: to }));
    replace([...spans.filter(({ day }) => day !== to), ...copied]);
  };
  return (
    <SettingsPage title={t("admin.settings.hours")} hint={t("admin.settings.hours.hint")}>
      <SettingsForm form={form}>
        <ul className="rounded-lg bg-surface px-4 lg:px-6">
          {WEEK.map((day, at) => {
            const spans = spansOf(day, fields);
            const dayBefore = WEEK[at - 1];
            const copies = dayBefore !== undefined && spans.length === 0 && spansOf(dayBefore, fields).length > 0;
            return (
              <li
                key={day}
                className="border-b border-line py-4 last:border-0 md:grid md:grid-cols-[9rem_minmax(0,1fr)] md:gap-4"
              >
                <h2 className="mb-2 font-body text-body font-semibold first-letter:uppercase md:pt-3">{nameOf(day)}</h2>
                <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
                  {spans.length === 0 && <p className="text-ink-2 md:pt-3">{t("admin.settings.hours.closed")}</p>}
                  {spans.map(({ index, open, close }) => (
                    <SpanFields
                      key={fields[index]?.id}
                      form={form}
                      index={index}
                      removeLabel={t("admin.settings.hours.remove", { open, close, day: nameOf(day) })}
                      onRemove={() => remove(index)}
                    />
                  ))}
                  <div className="-my-1 flex flex-wrap gap-x-2">
                    <Button
                      variant="quiet"
                      icon="plus"
                      aria-label={t("admin.settings.hours.addFor", { day: nameOf(day) })}
                      onClick={() => append({ day, ...USUAL })}
                      className="px-0! pe-3!"
                    >
                      {t("admin.settings.hours.add")}
                    </Button>
                    {copies && (
                      <Button
                        variant="quiet"
                        icon="copy"
                        aria-label={t("admin.settings.hours.copyTo", { day: nameOf(day) })}
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
      </SettingsForm>
    </SettingsPage>
  );
}

type SpanFieldsProps = {
  form: ReturnType<typeof useHoursForm>;
  index: number;
  removeLabel: string;
  onRemove: () => void;
};

/** From when until when; the message stands below both, which are too narrow for one each. */
function SpanFields({ form, index, removeLabel, onRemove }: SpanFieldsProps) {
  const { t } = useAdminI18n();
  const errors = {
    open: form.errorAt(`business_hours.${index}.open`),
    close: form.errorAt(`business_hours.${index}.close`),
  };
  const error = errors.open ?? errors.close;
  const message = `hours-${index}`;
  return (
    <div>
      <div className="flex items-end gap-3">
        {(["open", "close"] as const).map((end) => (
          <Field key={end} className={TIME} label={t(`admin.settings.hours.${end}`)}>
            {({ id }) => (
              <input
                type="time"
                {...form.register(`business_hours.${index}.${end}`)}
                id={id}
                aria-invalid={errors[end] ? true : undefined}
                aria-describedby={errors[end] ? message : undefined}
                className={cx(CONTROL, "h-13")}
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
