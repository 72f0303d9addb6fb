import { useOrderI18n } from "../../part-texts.ts";
import { useSession } from "../../state/session.ts";
import { Anchor } from "../../ui/anchor.tsx";

/** Hint to sign in. Shown whether or not the order exists, so that guests do not learn which orders exist. */
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
