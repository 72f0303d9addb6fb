import { useFieldArray } from "react-hook-form";
import { PRODUCT_LIMITS } from "../../../contract/admin-product.ts";
import { createEmptyText } from "../../../contract/locales.ts";
import { Tag } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FieldMessage } from "../../ui/field.tsx";
import { Picture } from "../../ui/picture.tsx";
import { showToast } from "../../ui/toast.tsx";
import { LocalizedTextField } from "../form/texts-field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Panel } from "../parts/panel.tsx";
import { UploadButton } from "../parts/upload-button.tsx";
import { useProductFormContext } from "./form-context.tsx";
import { MoveRemoveButtons } from "./row-buttons.tsx";
import { UploadRows } from "./upload-rows.tsx";
import type { usePictureUploads } from "./use-uploads.ts";

export function PicturesPanel({ sending }: { sending: ReturnType<typeof usePictureUploads> }) {
  const { t } = useAdminI18n();
  const { form } = useProductFormContext();
  const list = useFieldArray({ control: form.control, name: "pictures", keyName: "key" });
  const count = list.fields.length;
  const room = PRODUCT_LIMITS.pictures - count - sending.uploads.length;
  const error = form.errorAt("pictures");
  const add = (files: File[]) => {
    sending.add(files.slice(0, room));
    if (files.length > room)
      showToast({
        type: "warning",
        title: t("admin.products.form.picturesMax", { max: PRODUCT_LIMITS.pictures }),
        description: t("admin.products.form.picturesLeftOut", { names: namesOf(files.slice(room)) }),
      });
  };
  return (
    <Panel title={t("admin.products.form.pictures")}>
      <p className="mb-4 text-small text-ink-2">{t("admin.products.form.picturesHint")}</p>
      <ul>
        {list.fields.map(({ key, name }, index) => {
          const called = t("admin.products.form.pictureNumber", { number: index + 1 });
          return (
            <li key={key} className="border-t border-line py-3 first:border-t-0 first:pt-0">
              <div className="flex items-start gap-3">
                <Picture name={name} alt={called} sizes="96px" className="size-24 shrink-0 rounded-md" />
                <div className="min-w-0 grow">
                  <div className="flex flex-wrap items-center justify-between gap-1">
                    {index === 0 ? (
                      <Tag>{t("admin.products.form.mainPicture")}</Tag>
                    ) : (
                      <Button
                        variant="quiet"
                        className="px-0! text-small"
                        aria-label={t("admin.products.form.makeMain", { name: called })}
                        onClick={() => list.move(index, 0)}
                      >
                        {t("admin.products.form.mainPicture")}
                      </Button>
                    )}
                    <MoveRemoveButtons list={list} index={index} count={count} name={called} />
                  </div>
                  <Disclosure
                    summary={<span className="text-small font-medium">{t("admin.products.form.alt")}</span>}
                    className="border-b-0! [&_summary]:min-h-11"
                  >
                    <LocalizedTextField
                      form={form}
                      name={`pictures.${index}.alt`}
                      label={t("admin.products.form.alt")}
                      hint={t("admin.products.form.altHint")}
                      maxLength={PRODUCT_LIMITS.alt}
                      isOptional
                    />
                  </Disclosure>
                </div>
              </div>
            </li>
          );
        })}
      </ul>
      <UploadRows sending={sending} />
      <FieldMessage id="pictures-message" error={error && t("admin.products.form.pictureNeeded")} />
      {room > 0 && (
        <div className="mt-3">
          <UploadButton multiple onFiles={add}>
            {t("admin.products.form.addPictures")}
          </UploadButton>
        </div>
      )}
    </Panel>
  );
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name).join(", ");

export const toPictureValues = (name: string) => ({ name, alt: createEmptyText() });
