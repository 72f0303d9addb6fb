import { useShopData } from "../../frame.tsx";
import { useAccountI18n } from "../../part-texts.ts";
import { Anchor } from "../../ui/anchor.tsx";

const LEGAL = ["terms", "privacy"];

export function TermsNotice() {
  const { t } = useAccountI18n();
  const pages = useShopData().pages.filter(({ slug }) => LEGAL.includes(slug));
  if (pages.length === 0) return null;
  return (
    <p className="text-small text-ink-2">
      {t("auth.register.accept")}{" "}
      {pages.map(({ slug, title }) => (
        <Anchor key={slug} to={`/page/${slug}`} newTab className="me-3 inline-flex min-h-11 items-center underline">
          {title}
        </Anchor>
      ))}
    </p>
  );
}
