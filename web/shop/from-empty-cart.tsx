import { useShop } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { ButtonLink } from "../ui/button.tsx";

/** Link from an empty cart to the products, or to the contact page if the shop has no products. */
export function FromEmptyCart({ onClick }: { onClick?: () => void }) {
  const { hasProducts } = useShop();
  const { t } = useI18n();
  return (
    <ButtonLink to={hasProducts ? "/products" : "/contact"} onClick={onClick}>
      {t(hasProducts ? "cart.shopNow" : "frame.contact")}
    </ButtonLink>
  );
}
