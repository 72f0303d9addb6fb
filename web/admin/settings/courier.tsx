import { useState } from "react";
import { useFieldArray } from "react-hook-form";
import { useNavigate } from "react-router";
import { type CourierInput, courierInput } from "../../../contract/admin-shipping.ts";
import { listCityChoices, listRegions } from "../../../server/delivery/cities.ts";
import { getCourier } from "../../../server/delivery/couriers.ts";
import { formatAdminTitle } from "../../../server/platform/messages/admin-messages.ts";
import { pageContext } from "../../context.ts";
import { awaitOrThrowNotFound, parseRowId } from "../../not-found.ts";
import { Checkbox } from "../../ui/choice.tsx";
import { TextInput } from "../../ui/field.tsx";
import { requireAdmin } from "../access.ts";
import { useVersionedForm } from "../form/use-versioned-form.ts";
import { useAdminI18n } from "../i18n.tsx";
import { createAdminMeta } from "../meta.ts";
import { DeleteButton } from "../parts/delete-button.tsx";
import type { Route } from "./+types/courier";
import { listPlaceOptions } from "./places.ts";
import { CourierRateList } from "./rate-list.tsx";
import { CourierRateSheet } from "./rate-sheet.tsx";
import { SettingsBackLink, SettingsForm } from "./settings-form.tsx";

export { AdminErrorScreen as ErrorBoundary } from "../parts/trouble.tsx";

const NEW = "new";
const EMPTY: CourierInput = { name: "", tracking_url: null, is_active: true, takes_cash: true, rates: [] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, caller } = context.get(pageContext);
  requireAdmin(caller);
  const isNew = params.id === NEW;
  const courier = isNew
    ? { id: null, version: "", values: EMPTY }
    : await awaitOrThrowNotFound(getCourier(db, caller, parseRowId(params.id)));
  return {
    title: isNew
      ? formatAdminTitle(caller.locale, "admin.settings.couriers.new")
      : formatAdminTitle(caller.locale, "admin.settings.delivery"),
    courier,
    cities: await listCityChoices(db, caller),
    regions: await listRegions(db, caller),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => createAdminMeta(loaderData?.title);

export default function CourierPage({ loaderData }: Route.ComponentProps) {
  return <CourierForm key={loaderData.courier.id ?? NEW} {...loaderData} />;
}

function CourierForm({ courier, cities, regions }: Route.ComponentProps["loaderData"]) {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const { id, values } = courier;
  const form = useVersionedForm({
    schema: courierInput,
    loaded: courier,
    typedOf: (storedCourier: CourierInput) => ({ ...storedCourier, tracking_url: storedCourier.tracking_url ?? "" }),
    path: id === null ? "/admin/couriers" : `/admin/couriers/${id}`,
    method: id === null ? "POST" : "PUT",
    done: t("admin.settings.courier.saved"),
    onSaved: () => navigate("/admin/settings/delivery"),
  });
  const { fields, append, update, remove } = useFieldArray({ control: form.control, name: "rates" });
  const [open, setOpen] = useState<number | null>(null);
  const places = listPlaceOptions(cities, regions, t);
  const close = () => setOpen(null);
  return (
    <div className="mx-auto max-w-3xl">
      <SettingsBackLink to="/admin/settings/delivery" label="admin.settings.delivery" />
      <h1 className="mb-5">{id === null ? t("admin.settings.couriers.new") : <bdi>{values.name}</bdi>}</h1>
      <SettingsForm form={form}>
        <div className="grid gap-5 rounded-lg bg-surface p-4 lg:p-6">
          <TextInput
            label={t("admin.settings.courier.name")}
            hint={t("admin.settings.courier.nameHint")}
            autoComplete="off"
            {...form.field("name")}
          />
          <TextInput
            label={t("admin.settings.courier.tracking")}
            hint={t("admin.settings.courier.trackingHint")}
            optional={t("admin.settings.optional")}
            placeholder="https://…/{number}"
            dir="ltr"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            {...form.field("tracking_url")}
          />
          <Checkbox
            label={t("admin.settings.courier.active")}
            hint={t("admin.settings.courier.activeHint")}
            {...form.register("is_active")}
          />
          <Checkbox
            label={t("admin.settings.courier.cash")}
            hint={t("admin.settings.courier.cashHint")}
            {...form.register("takes_cash")}
          />
        </div>
        <CourierRateList
          rates={fields}
          places={places}
          errorAt={(index) => form.errorAt(`rates.${index}.place`) ?? form.errorAt(`rates.${index}.up_to`)}
          onOpen={setOpen}
        />
      </SettingsForm>
      {id !== null && <DeleteCourier id={id} name={values.name} />}
      {open !== null && (
        <CourierRateSheet
          rate={fields[open] ?? null}
          others={fields.filter((_, index) => index !== open)}
          places={places}
          onClose={close}
          onDone={(rate) => {
            if (open < fields.length) update(open, rate);
            else append(rate);
            close();
          }}
          onRemove={() => {
            remove(open);
            close();
          }}
        />
      )}
    </div>
  );
}

function DeleteCourier({ id, name }: { id: number; name: string }) {
  const { t } = useAdminI18n();
  return (
    <DeleteButton
      path={`/admin/couriers/${id}`}
      then="/admin/settings/delivery"
      className="mt-6"
      label={t("admin.settings.courier.delete")}
      title={t("admin.settings.courier.deleteTitle", { name })}
      done={t("admin.settings.courier.deleted", { name })}
    >
      {t("admin.settings.courier.deleteText")}
    </DeleteButton>
  );
}
