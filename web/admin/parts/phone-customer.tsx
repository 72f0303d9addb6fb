import type { CityChoice } from "../../../contract/checkout.ts";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import { useCityField } from "../../form/use-city-field.ts";
import { OptionChip } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { TextArea, TextInput } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useLanguageName, useShopLanguages } from "../languages.ts";
import type { PhoneOrderState } from "../use-phone-order.ts";
import { Panel } from "./panel.tsx";

export function PhoneOrderCustomer({ order, cities }: { order: PhoneOrderState; cities: readonly CityChoice[] }) {
  const { t } = useAdminI18n();
  const languageName = useLanguageName();
  const { offered } = useShopLanguages();
  const list = useCityField(cities);
  const { input, change, errors, knownCustomer } = order;
  const field = (name: "firstName" | "lastName" | "phone" | "address" | "email") => ({
    name,
    value: input[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change(name, event.currentTarget.value),
    error: errors[name] ?? null,
    autoComplete: "off",
  });
  const before =
    knownCustomer &&
    t("admin.phoneOrder.known", { count: knownCustomer.orders }) + returnedText(t, knownCustomer.returned);
  return (
    <Panel title={t("admin.order.customer")}>
      <div className="grid gap-4">
        <TextInput
          {...field("phone")}
          label={t("admin.edit.phone")}
          type="tel"
          inputMode="tel"
          dir="ltr"
          onBlur={() => void order.lookUp()}
          success={knownCustomer?.returned === 0 && before}
          hint={before}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextInput {...field("firstName")} label={t("admin.edit.firstName")} dir="auto" />
          <TextInput {...field("lastName")} label={t("admin.edit.lastName")} dir="auto" />
        </div>
        <Combobox
          {...list}
          placeholder={t("admin.settings.preview.citySearch")}
          name="city"
          value={input.city}
          onChange={(city) => change("city", city)}
          autoComplete="off"
          error={errors.city ?? null}
        />
        <TextInput {...field("address")} label={t("admin.edit.address")} dir="auto" />
        <TextInput {...field("email")} label={t("admin.phoneOrder.email")} type="email" inputMode="email" dir="ltr" />
        <ChoiceGroup label={t("admin.phoneOrder.language")}>
          <div className="flex flex-wrap gap-2">
            {offered.map((locale) => (
              <OptionChip
                key={locale}
                name="locale"
                value={locale}
                checked={order.language === locale}
                onChange={() => order.setLanguage(locale)}
              >
                {languageName(locale)}
              </OptionChip>
            ))}
          </div>
        </ChoiceGroup>
        <TextArea
          label={t("admin.phoneOrder.note")}
          name="note"
          rows={2}
          dir="auto"
          maxLength={NOTE_MAX_LENGTH}
          value={input.note}
          onChange={(event) => change("note", event.currentTarget.value)}
          error={errors.note ?? null}
        />
      </div>
    </Panel>
  );
}

const returnedText = (t: ReturnType<typeof useAdminI18n>["t"], count: number): string =>
  count === 0 ? "" : ` · ${t("admin.phoneOrder.returned", { count })}`;
