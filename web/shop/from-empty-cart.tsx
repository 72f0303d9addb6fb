import { useShopData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { ButtonLink } from "../ui/button.tsx";

export function EmptyCartLink({ onClick }: { onClick?: () => void }) {
  const { hasProducts } = useShopData();
  const { t } = useI18n();
  return (
    <ButtonLink to={hasProducts ? "/products" : "/contact"} onClick={onClick}>
      {t(hasProducts ? "cart.shopNow" : "frame.contact")}
    </ButtonLink>
  );
}
