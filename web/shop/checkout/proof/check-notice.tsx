import { useShop } from "../../../frame.tsx";
import { Anchor } from "../../../ui/anchor.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { whatsappUrl } from "../../contact-links.ts";
import { useCheckoutI18n } from "../i18n.ts";
import { InSight } from "../in-sight.tsx";
import type { Checkout } from "../use-checkout.ts";

export function CheckNotice({ checkout }: { checkout: Checkout }) {
  const { t } = useCheckoutI18n();
  const { plain, isChecking, isUnchecked } = checkout;
  const due = plain?.check;
  const seconds = due?.seconds;
  return (
    <>
      {/* The status is rendered empty from the start, so that screen readers announce its later content. */}
      <div role="status">
        {isChecking && (
          <InSight>
            <Banner tone="info">{t("checkout.checking")}</Banner>
          </InSight>
        )}
      </div>
      {due && <Stuck text={seconds ? t("checkout.checkPlainWait", { seconds }) : t("checkout.checkPlain")} />}
      {isUnchecked && <Stuck text={t("checkout.checkFailed")} />}
    </>
  );
}

function Stuck({ text }: { text: string }) {
  const { t } = useCheckoutI18n();
  const { settings } = useShop();
  const whatsapp = whatsappUrl(settings, t("checkout.orderText"));
  return (
    <InSight>
      <Banner tone="warning" role="alert">
        {text}{" "}
        {whatsapp && (
          <Anchor to={whatsapp} newTab className="font-semibold underline underline-offset-4">
            {t("checkout.orderOnWhatsapp")}
          </Anchor>
        )}
      </Banner>
    </InSight>
  );
}
