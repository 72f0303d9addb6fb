import type { Cart } from "../../contract/cart.ts";
import { InterpolatedText } from "../i18n.tsx";
import { useCartI18n } from "../part-texts.ts";
import { useIsOffline } from "../state/offline.ts";
import { Banner } from "../ui/banner.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { Progress } from "../ui/progress.tsx";

export function FreeShippingProgress({ cart, className }: { cart: Pick<Cart, "free_shipping">; className?: string }) {
  const { t, money } = useCartI18n();
  const { threshold, remaining } = cart.free_shipping;
  if (threshold <= 0) return null;
  const isFree = remaining <= 0;
  return (
    <div className={className}>
      <p aria-live="polite" className={cx("mb-2", isFree && "flex items-center gap-1.5 font-semibold text-success")}>
        {isFree && <Icon name="truck" size={20} />}
        {isFree ? (
          t("cart.freeDone")
        ) : (
          <InterpolatedText
            text={t("cart.freeLeft")}
            values={{ amount: <bdi className="font-bold">{money(remaining)}</bdi> }}
          />
        )}
      </p>
      <Progress value={(threshold - remaining) / threshold} label={t("cart.freeLabel")} />
    </div>
  );
}

export function OfflineCartNotice({ className }: { className?: string }) {
  const { t } = useCartI18n();
  if (!useIsOffline()) return null;
  return (
    <Banner tone="warning" role="status" className={className}>
      {t("cart.kept")}
    </Banner>
  );
}
