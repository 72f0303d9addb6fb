import { useI18n } from "../../i18n.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Filled } from "../filled.tsx";

/** A sentence about the terms of sale, whose {terms} leads to them, beside the checkout. */
export function Terms({ text }: { text: string }) {
  const { t } = useI18n();
  const link = (
    <Anchor to="/page/terms" newTab className="text-ink underline underline-offset-4">
      {t("checkout.termsLink")}
    </Anchor>
  );
  return <Filled text={text} values={{ terms: link }} />;
}
