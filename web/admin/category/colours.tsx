import type { CSSProperties } from "react";
import { STAGE_CONTRAST } from "../../../contract/admin-category.ts";
import { contrast } from "../../../contract/contrast.ts";
import { CONTROL, Field } from "../../ui/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { CategoryForm } from "./category-form.tsx";

const COLOUR = /^#[0-9A-Fa-f]{6}$/;

/** The pair of colours that a category owns, and how its name looks in them. */
export function Colours({ form }: { form: CategoryForm }) {
  const { t, locale } = useAdminI18n();
  const { stage, deep, name, image } = form.watch();
  const isWhole = COLOUR.test(stage) && COLOUR.test(deep);
  const ratio = isWhole ? (Math.floor(contrast(stage, deep) * 10) / 10).toFixed(1) : "–";
  const fields = [
    { field: "stage", label: t("admin.products.category.stage"), hint: t("admin.products.category.stageHint") },
    { field: "deep", label: t("admin.products.category.deep"), hint: t("admin.products.category.deepHint") },
  ] as const;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <div className="grid grid-cols-2 gap-3">
        {fields.map(({ field, label, hint }) => {
          const { error, ...control } = form.field(field);
          return (
            <Field key={field} label={label} hint={hint} error={error}>
              {(tied) => (
                <input
                  type="color"
                  {...control}
                  // Kept once the page is alive: taken away, the field would be given "", of which browsers complain.
                  defaultValue={form.formState.defaultValues?.[field]}
                  {...tied}
                  className={`${CONTROL} h-13 cursor-pointer p-1.5!`}
                />
              )}
            </Field>
          );
        })}
        <p className="col-span-2 text-small text-ink-2">
          {t("admin.products.category.contrast", { ratio, least: STAGE_CONTRAST })}
        </p>
      </div>
      <div
        className="flex items-center gap-4 rounded-lg bg-stage p-4 text-deep"
        style={{ "--stage": stage, "--deep": deep } as CSSProperties}
      >
        <Picture name={image} alt="" sizes="80px" className="size-20 shrink-0 rounded-full" />
        <bdi className="font-heading text-h3 font-bold">{name[locale] || "…"}</bdi>
      </div>
    </div>
  );
}
