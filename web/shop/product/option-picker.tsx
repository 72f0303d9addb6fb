import type { SellableProduct } from "../../../contract/catalog.ts";
import { useI18n } from "../../i18n.tsx";
import { OptionChip } from "../../ui/chip.tsx";
import { ChoiceGroup } from "../../ui/choice.tsx";

type OptionPickerProps = {
  product: SellableProduct;
  variantId: number;
  onChoose: (variantId: number) => void;
  formId: string;
  className?: string;
};

export function OptionPicker({ product, variantId, onChoose, formId, className }: OptionPickerProps) {
  const { t } = useI18n();
  return product.attributes.map((attribute) => (
    <ChoiceGroup key={attribute.id} label={attribute.name} hideLabel className={className}>
      <div className="flex flex-wrap gap-2">
        {attribute.options.map((option) => (
          <OptionChip
            key={option.id}
            form={formId}
            name="variant_id"
            value={option.variant_id}
            checked={option.variant_id === variantId}
            onChange={() => onChoose(option.variant_id)}
            className={option.stock_quantity > 0 ? undefined : "text-ink-3 line-through"}
          >
            {option.value}
            {option.stock_quantity <= 0 && <span className="visually-hidden"> {t("product.soldOut")}</span>}
          </OptionChip>
        ))}
      </div>
    </ChoiceGroup>
  ));
}
