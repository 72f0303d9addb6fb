import { useEffect, useId, useState } from "react";
import { Controller } from "react-hook-form";
import type { CityChoice } from "../../../contract/checkout.ts";
import { getDeliveryProperties } from "../../../contract/delivery-methods.ts";
import type { AdminOrder } from "../../../contract/orders.ts";
import { type DeliveryDetailsInput, deliveryDetailsInput } from "../../../contract/parcels.ts";
import { isolateLeftToRight } from "../../../contract/text.ts";
import { useCityField } from "../../form/use-city-field.ts";
import { Button } from "../../ui/button.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { EmailInput, TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { useVersionedForm, type VersionedValues } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Sheet } from "./overlay.tsx";

type EditDeliveryProps = { order: AdminOrder; cities: readonly CityChoice[] };

export function EditDeliveryButton({ order, cities }: EditDeliveryProps) {
  const { t } = useAdminI18n();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  if (!order.can_edit) return null;
  const { firstName, lastName, phone, email, address, zip_code, city } = order.shipping_address;
  const { goesToBuyer } = getDeliveryProperties(order);
  const values = {
    firstName,
    lastName,
    phone,
    email,
    ...(goesToBuyer && { address, zip_code, city }),
  };
  return (
    <>
      <Button variant="quiet" icon="edit" aria-haspopup="dialog" onClick={() => setOpen(true)} className="-my-3 px-2!">
        {t("admin.edit.open")}
      </Button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("admin.edit.title", { number: order.number })}
        footer={
          <Button type="submit" form={id} size="lg" wide loading={isSaving}>
            {t("admin.save")}
          </Button>
        }
      >
        <DeliveryForm
          id={id}
          order={order}
          loaded={{ version: order.delivery_version, values }}
          cities={goesToBuyer ? cities : null}
          onSaving={setSaving}
          onSaved={() => setOpen(false)}
        />
      </Sheet>
    </>
  );
}

/** A saved order. It has no `version`, so the form offers no undo: the customer is already notified of the change. */
type SavedOrder = AdminOrder & { version?: never };

type DeliveryFormProps = {
  id: string;
  order: AdminOrder;
  loaded: VersionedValues<DeliveryDetailsInput>;
  cities: readonly CityChoice[] | null;
  onSaving: (isSaving: boolean) => void;
  onSaved: () => void;
};

const typedOf = ({
  firstName,
  lastName,
  phone,
  email,
  address,
  zip_code,
  city,
}: DeliveryDetailsInput): DeliveryDetailsInput => ({
  firstName,
  lastName,
  phone,
  email: email ?? "",
  address,
  zip_code: zip_code ?? "",
  city,
});

function DeliveryForm({ id, order, loaded, cities, onSaving, onSaved }: DeliveryFormProps) {
  const { t, locale } = useAdminI18n();
  const successText = (saved: AdminOrder | null) => {
    if (saved?.delivery_version === loaded.version) return t("admin.edit.unchanged");
    // `notices` is missing after a lost response or a retry. The enqueued mails are then unknown.
    if (!saved?.notices) return t("admin.edit.saved");
    if (saved.notices.length === 0) return t("admin.edit.savedUntold");
    if (saved.mails_as_files) return t("admin.edit.savedAsFile");
    const { notices } = saved;
    const list = (isNotice: boolean) => {
      const mails = notices.filter(({ is_notice }) => is_notice === isNotice);
      return new Intl.ListFormat(locale).format(mails.map(({ address }) => isolateLeftToRight(address)));
    };
    const params = { mailed: list(false), notified: list(true) };
    if (!params.mailed) return t("admin.edit.savedNotified", params);
    return t(params.notified ? "admin.edit.savedBoth" : "admin.edit.savedTold", params);
  };
  const form = useVersionedForm<DeliveryDetailsInput, DeliveryDetailsInput, SavedOrder>({
    schema: deliveryDetailsInput,
    loaded,
    typedOf,
    path: `/admin/orders/${order.number}/delivery`,
    method: "PUT",
    done: successText,
    onSaved,
  });
  const { isSaving } = form;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  return (
    <AdminForm id={id} onSubmit={form.submit} className="grid gap-4">
      <p className="text-small text-ink-2">{t("admin.edit.text")}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput label={t("admin.edit.firstName")} autoComplete="off" dir="auto" {...form.field("firstName")} />
        <TextInput label={t("admin.edit.lastName")} autoComplete="off" dir="auto" {...form.field("lastName")} />
      </div>
      <TextInput
        label={t("admin.edit.phone")}
        type="tel"
        inputMode="tel"
        dir="ltr"
        autoComplete="off"
        {...form.field("phone")}
      />
      <EmailInput
        label={t("admin.edit.email")}
        hint={t("admin.edit.emailHint")}
        autoComplete="off"
        {...form.field("email")}
      />
      {cities && <PlaceFields form={form} cities={cities} />}
      {form.conflict && <ConflictDialog {...form.conflict} />}
    </AdminForm>
  );
}

type PlaceFieldsProps = {
  form: ReturnType<typeof useVersionedForm<DeliveryDetailsInput, DeliveryDetailsInput, SavedOrder>>;
  cities: readonly CityChoice[];
};

function PlaceFields({ form, cities }: PlaceFieldsProps) {
  const { t } = useAdminI18n();
  const list = useCityField(cities);
  return (
    <>
      <Controller
        control={form.control}
        name="city"
        render={({ field: { name, value, onChange, onBlur } }) => (
          <Combobox
            {...list}
            name={name}
            value={value ?? ""}
            onChange={onChange}
            onBlur={onBlur}
            autoComplete="off"
            error={form.errorAt("city")}
          />
        )}
      />
      <TextInput label={t("admin.edit.address")} autoComplete="off" dir="auto" {...form.field("address")} />
      <TextInput
        label={t("admin.edit.zip")}
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        {...form.field("zip_code")}
      />
    </>
  );
}
