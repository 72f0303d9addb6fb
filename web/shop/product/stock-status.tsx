import { LOW_STOCK_THRESHOLD } from "../../../contract/constants.ts";
import { useI18n } from "../../i18n.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";

export function StockStatus({ stock, className }: { stock: number; className?: string }) {
  const { t } = useI18n();
  const few = stock > 0 && stock <= LOW_STOCK_THRESHOLD;
  const look = stock <= 0 ? "text-error" : few ? "text-warning" : "text-success";
  return (
    <span className={cx("inline-flex items-center gap-1 text-small font-medium", look, className)}>
      <Icon name={stock > 0 ? "check" : "close"} size={16} />
      {stock <= 0 ? t("product.soldOut") : few ? t("product.left", { count: stock }) : t("product.inStock")}
    </span>
  );
}
