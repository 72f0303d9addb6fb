import { type FormEvent, useState } from "react";
import { type AdminVariant, stockCountInput, stockMoveQuantity } from "../../../contract/admin-products.ts";
import { NOTE_MAX_LENGTH } from "../../../contract/constants.ts";
import { translateFieldErrors } from "../../../contract/field-words.ts";
import { toFieldErrors } from "../../../contract/fields.ts";
import { Button } from "../../ui/button.tsx";
import { OptionChip } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";
import { TextArea, TextInput } from "../../ui/field.tsx";
import { AdminForm } from "../form/admin-form.tsx";
import { useReportUnsavedInput } from "../form/unsaved.ts";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { useAdminCall } from "../use-admin-call.ts";

const DEEDS = ["restock", "counted", "damaged"] as const;
type Deed = (typeof DEEDS)[number];
const AMOUNT_LABELS = {
  restock: "admin.products.stock.howManyIn",
  counted: "admin.products.stock.howManyCounted",
  damaged: "admin.products.stock.howManyLost",
} as const satisfies Record<Deed, string>;

export function StockForm({ variant }: { variant: AdminVariant }) {
  const { t, locale } = useAdminI18n();
  const { call, isBusy, errors, setErrors } = useAdminCall();
  const [deed, setDeed] = useState<Deed>("restock");
  const [countText, setCountText] = useState("");
  const [note, setNote] = useState("");
  useReportUnsavedInput(countText !== "" || note !== "");
  const onHand = variant.shelf?.on_hand ?? 0;
  const path = `/admin/variants/${variant.id}/stock`;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const parsed = (deed === "counted" ? stockCountInput.shape.on_hand : stockMoveQuantity).safeParse(countText);
    if (!parsed.success)
      return setErrors(translateFieldErrors(t, locale, { delta: toFieldErrors(parsed.error).body ?? [] }));
    const count = parsed.data;
    const delta = deed === "counted" ? count - onHand : deed === "damaged" ? -count : count;
    const undo = { path, body: { delta: -delta, reason: "correction" } };
    const successText = t("admin.products.list.stockDone", { name: variant.product.name });
    const isDone =
      deed === "counted"
        ? await call(path, { on_hand: count, from: onHand, note }, successText, { method: "PUT", undo })
        : await call(path, { delta, from: onHand, reason: deed, note }, successText, { undo });
    if (!isDone) return;
    setCountText("");
    setNote("");
  }

  return (
    <Panel title={t("admin.products.stock.change")} className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
      <AdminForm onSubmit={submit} className="grid gap-5">
        <ChoiceGroup label={t("admin.products.stock.what")}>
          <div className="flex flex-wrap gap-2">
            {DEEDS.map((one) => (
              <OptionChip
                key={one}
                name="deed"
                value={one}
                checked={one === deed}
                onChange={() => {
                  setDeed(one);
                  setErrors({});
                }}
              >
                {t(`admin.products.stock.${one}`)}
              </OptionChip>
            ))}
          </div>
        </ChoiceGroup>
        <TextInput
          label={t(AMOUNT_LABELS[deed])}
          name="count"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          value={countText}
          onChange={(event) => setCountText(event.currentTarget.value)}
          error={(errors.on_hand ?? errors.delta)?.[0]}
        />
        <TextArea
          label={t("admin.products.stock.note")}
          hint={t("admin.products.stock.noteHint")}
          name="note"
          rows={2}
          dir="auto"
          maxLength={NOTE_MAX_LENGTH}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          error={errors.note?.[0]}
        />
        <Button type="submit" size="lg" wide loading={isBusy}>
          {t("admin.products.stock.submit")}
        </Button>
      </AdminForm>
    </Panel>
  );
}
