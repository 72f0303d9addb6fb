import { signInAddress } from "../../../contract/sign-in-address.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { useCheckoutI18n } from "./i18n.ts";
import { type Step, stepPath } from "./use-steps.ts";

export function KnownAlready({ step }: { step: Step }) {
  const { t } = useCheckoutI18n();
  return (
    <>
      {t("checkout.known")}{" "}
      <Anchor
        to={signInAddress(stepPath(step))}
        className="inline-flex min-h-11 min-w-11 items-center font-semibold text-ink underline underline-offset-4"
      >
        {t("frame.signIn")}
      </Anchor>
    </>
  );
}
