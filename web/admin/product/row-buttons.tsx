import type { UseFieldArrayReturn } from "react-hook-form";
import { IconButton } from "../../ui/icon-button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import type { ProductFormValues } from "./values.ts";

type List = Pick<UseFieldArrayReturn<ProductFormValues>, "move" | "remove">;
type RowButtonsProps = { list: List; index: number; count: number; name: string; mayRemove?: boolean };

export function MoveRemoveButtons({ list, index, count, name, mayRemove = true }: RowButtonsProps) {
  const { t } = useAdminI18n();
  return (
    <div className="flex shrink-0">
      <IconButton
        icon="chevron-up"
        label={t("admin.products.form.moveUp", { name })}
        disabled={index === 0}
        onClick={() => list.move(index, index - 1)}
      />
      <IconButton
        icon="chevron-down"
        label={t("admin.products.form.moveDown", { name })}
        disabled={index === count - 1}
        onClick={() => list.move(index, index + 1)}
      />
      {mayRemove && (
        <IconButton icon="trash" label={t("admin.products.form.remove", { name })} onClick={() => list.remove(index)} />
      )}
    </div>
  );
}
