import { useCartI18n } from "../state/cart-texts.ts";
import { useOffline } from "../state/offline.ts";
import { Banner } from "../ui/banner.tsx";

export function StoredPageNotice({ className }: { className?: string }) {
  const { t } = useCartI18n();
  if (!useOffline()) return null;
  return (
    <Banner tone="warning" role="status" className={className}>
      {t("cart.kept")}
    </Banner>
  );
}
