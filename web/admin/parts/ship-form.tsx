import { type FormEvent, useRef, useState } from "react";
import type { FieldErrors } from "../../../contract/errors.ts";
import { translateFieldErrors } from "../../../contract/field-words.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { type AdminOrder, type ShipInput, shipInput } from "../../../contract/orders.ts";
import { canCourierDeliver } from "../../../contract/payment-methods.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { findLastRequestBody } from "../pending-step.ts";
import { useErrorToast } from "../use-error-toast.ts";
import { useOrderAction } from "../use-order-action.ts";
import { findParcelErrors } from "../use-parcels.ts";

type ShipFormProps = { order: AdminOrder; onShipped?: () => void; withAddress?: boolean };

export function ShipForm({ order, onShipped, withAddress }: ShipFormProps) {
  const { t, locale } = useAdminI18n();
  const { run, pending, errors, setErrors } = useOrderAction(order.number);
  const showErrorToast = useErrorToast();
  const [isChecking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const first = (field: string) => errors[field]?.[0];
  const before = shipInput.safeParse(findLastRequestBody(order.number, "ship")).data;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const parsed = shipInput.safeParse({
      courier_id: Number(fields.get("courier_id")),
      tracking_number: fields.get("tracking_number"),
    });
    const courier = order.couriers.find(({ id }) => id === parsed.data?.courier_id);
    if (courier && !canCourierDeliver(courier, order)) {
      setErrors({ courier_id: [t("field.courierNoCash")] });
      return form.current?.querySelector<HTMLElement>("[name=courier_id]")?.focus();
    }
    if (!parsed.success) return showErrors(translateFieldErrors(t, locale, toFieldErrors(parsed.error)));
    if ((await validateParcel(parsed.data)) && (await run("ship", parsed.data))) onShipped?.();
  }

  /** Validates the parcel before the undo window starts. After that, the form is unmounted and cannot show errors. */
  async function validateParcel({ courier_id, tracking_number }: ShipInput): Promise<boolean> {
    setChecking(true);
    try {
      const rejectedParcels = await findParcelErrors(courier_id, [{ order: order.number, tracking_number }]);
      const parcelError = rejectedParcels[order.number];
      if (parcelError) showErrors({ tracking_number: [parcelError] });
      return !parcelError;
    } catch (error) {
      showErrorToast(error);
      return false;
    } finally {
      setChecking(false);
    }
  }

  function showErrors(wrong: FieldErrors): void {
    setErrors(wrong);
    form.current?.querySelector<HTMLElement>("[name=tracking_number]")?.focus();
  }

  const { name, address, city_name: city } = order.shipping_address;
  return (
    <AdminForm ref={form} onSubmit={submit} className="grid gap-5">
      {withAddress && (
        <p>
          <bdi className="font-semibold">{name}</bdi>
          <span className="block text-small text-ink-2">
            <bdi>{address}</bdi> · {city}
          </span>
        </p>
      )}
      <Select
        label={t("admin.ship.courier")}
        name="courier_id"
        defaultValue={before?.courier_id ?? order.courier_id ?? undefined}
        error={first("courier_id")}
      >
        {order.couriers.map((courier) => (
          <CourierOption key={courier.id} courier={courier} canBring={canCourierDeliver(courier, order)} />
        ))}
      </Select>
      <TextInput
        label={t("admin.ship.tracking")}
        name="tracking_number"
        defaultValue={before?.tracking_number}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        hint={t("admin.ship.trackingHint")}
        error={first("tracking_number")}
      />
      <Button type="submit" size="lg" wide icon="truck" loading={isChecking || pending !== null}>
        {t("admin.ship.submit")}
      </Button>
    </AdminForm>
  );
}

type CourierOptionProps = { courier: AdminOrder["couriers"][number]; canBring: boolean };

export function CourierOption({ courier: { id, name }, canBring: can }: CourierOptionProps) {
  const { t } = useAdminI18n();
  return <option value={id}>{can ? name : t("admin.ship.noCash", { name })}</option>;
}
