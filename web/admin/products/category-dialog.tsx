import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Dialog } from "../parts/overlay.tsx";

export type Category = { id: number; slug: string; name: string };
type CategoryDialogProps = {
  categories: readonly Category[];
  open: boolean;
  onClose: () => void;
  onChoose: (category: Category) => void;
};

/** Which category products are to be in besides their own. */
export function CategoryDialog({ categories, open, onClose, onChoose }: CategoryDialogProps) {
  const { t } = useAdminI18n();
  const [chosen, setChosen] = useState(categories[0]?.slug ?? "");
  const choose = () => {
    const category = categories.find(({ slug }) => slug === chosen);
    if (category) onChoose(category);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("admin.products.bulk.category")}
      footer={
        <Button size="lg" wide onClick={choose}>
          {t("admin.products.bulk.categorySubmit")}
        </Button>
      }
    >
      <Select
        label={t("admin.products.list.category")}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </Dialog>
  );
}
