import { useQuery } from "@tanstack/react-query";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import type { AdminOrder, AdminOrderRow } from "../../../contract/orders.ts";
import { canCourierDeliver } from "../../../contract/payment-methods.ts";
import { isolateTextDirection } from "../../../contract/text.ts";
import { focusFirstError } from "../../form/focus-first-error.ts";
import { callApi } from "../../state/api.ts";
import { Button } from "../../ui/button.tsx";
import { Select, TextInput } from "../../ui/field.tsx";
import { Skeleton, SkeletonGroup } from "../../ui/skeleton.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { parseTrackingList } from "../tracking-list.ts";
import { useShipOrders } from "../use-ship-many.ts";
import { Sheet } from "./overlay.tsx";
import { CourierOption } from "./ship-form.tsx";

type ShipManySheetProps = {
  orders: readonly AdminOrderRow[];
  onPending: () => void;
};

/** A sheet to ship several orders. It keeps its input when closed, and reopens if shipping is undone or rejected. */
export function ShipManySheet({ orders, onPending }: ShipManySheetProps) {
  const { t } = useAdminI18n();
  const [open, setOpen] = useState(true);
  const onClose = () => setOpen(false);
  const parcels = useShipOrders(
    orders.map(({ number }) => number),
    onPending,
    () => setOpen(true),
  );
  const first = orders[0]?.number;
  const query = useQuery({
    queryKey: ["admin", "order", first],
    queryFn: ({ signal }) => callApi<AdminOrder>(`/admin/orders/${first}`, { signal }),
    enabled: open,
    retry: 1,
  });
  return (
    <Sheet open={open} onClose={onClose} title={t("admin.bulk.shipTitle", { count: orders.length })}>
      {query.data ? (
        <ShipManyForm
          orders={orders}
          parcels={parcels}
          couriers={query.data.couriers}
          courier={parcels.courierId ?? query.data.courier_id ?? query.data.couriers[0]?.id ?? 0}
          onClose={onClose}
        />
      ) : query.isError ? (
        <div className="grid justify-items-start gap-4">
          <p>{t("admin.errorTitle")}</p>
          <Button icon="refresh" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t("admin.retry")}
          </Button>
        </div>
      ) : (
        <SkeletonGroup label={t("admin.loading")} className="grid gap-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-13" />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

type FormProps = Pick<ShipManySheetProps, "orders"> & {
  parcels: ReturnType<typeof useShipOrders>;
  couriers: AdminOrder["couriers"];
  courier: number;
  onClose: () => void;
};

function ShipManyForm({ orders, parcels, couriers, courier, onClose }: FormProps) {
  const { t } = useAdminI18n();
  const form = useRef<HTMLFormElement>(null);
  const [courierError, setCourierError] = useState<string | null>(null);
  const [chosen, setChosen] = useState(courier);
  const taker = couriers.find(({ id }) => id === chosen)?.name;
  const canTakeAll = (taker: AdminOrder["couriers"][number]) =>
    orders.every((order) => canCourierDeliver(taker, order));
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const courierId = Number(new FormData(event.currentTarget).get("courier_id"));
    if (couriers.some((each) => each.id === courierId && !canTakeAll(each))) {
      setCourierError(t("field.courierNoCash"));
      return form.current?.querySelector<HTMLElement>("[name=courier_id]")?.focus();
    }
    const isDone = await parcels.ship(courierId);
    if (isDone) return onClose();
    setTimeout(() => focusFirstError(form.current ?? undefined));
  }

  return (
    <AdminForm ref={form} onSubmit={submit} className="grid gap-4">
      <p className="text-small text-ink-2">{t("admin.bulk.shipText")}</p>
      <Select
        label={t("admin.ship.courier")}
        name="courier_id"
        value={chosen}
        onChange={(event) => {
          setChosen(Number(event.currentTarget.value));
          setCourierError(null);
        }}
        error={courierError}
      >
        {couriers.map((each) => (
          <CourierOption key={each.id} courier={each} canBring={canTakeAll(each)} />
        ))}
      </Select>
      {orders.map((order) => (
        <ParcelField key={order.number} order={order} parcels={parcels} taker={taker} />
      ))}
      <Button type="submit" size="lg" wide icon="truck" loading={parcels.isBusy}>
        {t("admin.ship.submit")}
      </Button>
    </AdminForm>
  );
}

/** Focuses the next field on Enter, which barcode scanners send after each number. In the last field, Enter submits. */
function advance(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== "Enter") return;
  const all = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>("input[data-order]") ?? [])];
  const next = all[all.indexOf(event.currentTarget) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

type ParcelFieldProps = { order: AdminOrderRow; parcels: FormProps["parcels"]; taker: string | undefined };

/** Tracking number field. A pasted list also fills other fields. Warns if the customer chose another courier. */
function ParcelField({ order: { number, name, city, courier }, parcels, taker }: ParcelFieldProps) {
  const { t } = useAdminI18n();
  const { tracking, enter, errors, pendingOrders, shippedOrders, waiting } = parcels;
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData("text");
    if (!/[\r\n]/.test(text.trim()) && !/\bAM\d{8}\b/i.test(text)) return;
    event.preventDefault();
    enter(parseTrackingList(text, waiting, number));
  };
  const otherCourier =
    courier === taker ? undefined : t("admin.bulk.otherCourier", { courier: isolateTextDirection(courier) });
  return (
    <TextInput
      data-order={number}
      label={
        <>
          <span className="visually-hidden">{t("admin.bulk.trackingOf", { number })}</span>
          <span aria-hidden>
            <bdi>{number}</bdi> · <bdi>{name}</bdi> · {city}
          </span>
        </>
      }
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      value={tracking[number] ?? ""}
      onChange={(event) => enter({ [number]: event.currentTarget.value })}
      onKeyDown={advance}
      onPaste={paste}
      disabled={!waiting.includes(number)}
      hint={pendingOrders.includes(number) ? t("admin.pending") : otherCourier}
      success={shippedOrders.includes(number) ? t("admin.bulk.done") : null}
      error={errors[number] ?? null}
    />
  );
}
