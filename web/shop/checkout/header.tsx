import type { ReactNode } from "react";
import { useShopData } from "../../frame.tsx";
import { useI18n } from "../../i18n.tsx";
import { NavigationProgress } from "../../navigation-progress.tsx";
import { useCheckoutI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { LanguageButtons, LanguageMenu } from "../language-switcher.tsx";
import { getShownTotal, SummaryLines, SummaryTotals } from "./summary.tsx";
import type { CheckoutState } from "./use-checkout.ts";

export function CheckoutHeader({ checkout }: { checkout: CheckoutState }) {
  const { t, money } = useCheckoutI18n();
  const { cart } = checkout;
  return (
    <CheckoutBar title={<h1 className="grow text-h3">{t("checkout.title")}</h1>}>
      <details className="group/total lg:hidden">
        <summary className="flex min-h-11 items-center gap-1 rounded-sm ps-2 font-medium">
          <span className="visually-hidden">{t("checkout.showSummary")}</span>
          <bdi>{money(getShownTotal(checkout))}</bdi>
          <Icon
            name="chevron-down"
            size={18}
            className="transition-transform duration-base group-open/total:rotate-180"
          />
        </summary>
        <div className="absolute inset-x-0 top-full max-h-[70dvh] overflow-y-auto border-b border-line bg-surface px-4 py-3 shadow-popup">
          <SummaryLines cart={cart} />
          <SummaryTotals checkout={checkout} />
          <Anchor to="/cart" className="mt-2 inline-flex min-h-11 items-center rounded-sm underline underline-offset-4">
            {t("checkout.backToCart")}
          </Anchor>
          <LanguageButtons className="mt-3 border-t border-line pt-4 pb-1" />
        </div>
      </details>
      <LanguageMenu className="max-lg:hidden" />
    </CheckoutBar>
  );
}

export const CHECKOUT_PAGE_CLASS = "page lg:max-w-[66rem]!";

export function CheckoutBar({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  const { settings } = useShopData();
  const { t } = useI18n();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-plaster">
      <div className={cx(CHECKOUT_PAGE_CLASS, "relative flex min-h-14 items-center gap-3")}>
        <Anchor
          to="/"
          className="inline-flex min-h-11 min-w-11 items-center font-heading text-[1.375rem] font-bold text-ink no-underline"
        >
          {settings.site_name}
        </Anchor>
        {title && <span aria-hidden className="h-5 w-px bg-line" />}
        {title}
        {children}
      </div>
      <NavigationProgress label={t("frame.loading")} />
    </header>
  );
}
