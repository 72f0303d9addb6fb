import { useShop } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { ButtonLink } from "../ui/button.tsx";

/** Leads from an empty cart to the products, or, in a shop without any, to the contact page. */
export function FromEmptyCart({ onClick }: { onClick?: () => void }) {
  const { hasProducts } = useShop();
  const { t } = useI18n();
  return (
    <ButtonLink to={hasProducts ? "/products" : "/contact"} onClick={onClick}>
      {t(hasProducts ? "cart.shopNow" : "frame.contact")}
    </ButtonLink>
  );
}
