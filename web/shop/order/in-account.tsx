import { useOrderI18n } from "../../part-texts.ts";
import { useSession } from "../../state/session.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** Shows a hint to sign in, even if the order does not exist, so that guests cannot find out which orders exist. */
export function SignInHint({ to, className }: { to: string; className?: string }) {
  const { t } = useOrderI18n();
  const { user, isLoading } = useSession();
  if (user || isLoading) return null;
  return (
    <p className={className}>
      {t("order.inAccount")}{" "}
      <Anchor to={to} className="inline-flex min-h-11 min-w-11 items-center font-semibold underline underline-offset-4">
        {t("frame.signIn")}
      </Anchor>
    </p>
  );
}
