import { Anchor } from "../../ui/anchor.tsx";
import { Filled } from "../filled.tsx";
import { useCheckoutI18n } from "./i18n.ts";

export function Terms({ text }: { text: string }) {
  const { t } = useCheckoutI18n();
  const link = (
    <Anchor to="/page/terms" newTab className="text-ink underline underline-offset-4">
      {t("checkout.termsLink")}
    </Anchor>
  );
  return <Filled text={text} values={{ terms: link }} />;
}
