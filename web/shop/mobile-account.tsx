import { useI18n } from "../i18n.tsx";
import { useSession } from "../state/session.ts";
import { useSignOut } from "../state/sign-out.ts";
import { Anchor } from "../ui/anchor.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { listAccountLinks, useGuestLinks } from "./account-links.ts";
import { Avatar } from "./avatar.tsx";

const LINE = "flex min-h-12 w-full items-center gap-3 rounded-sm text-start no-underline";

export function MobileAccount({ onLeave }: { onLeave: () => void }) {
  const { t } = useI18n();
  const { user, favorites, isLoading, isUnanswered } = useSession();
  const { signIn, register } = useGuestLinks();
  const { signOut } = useSignOut();
  if (isUnanswered)
    return (
      <Anchor to="/profile" onClick={onLeave} className={LINE}>
        <Icon name="user" size={20} className="text-ink-2" />
        {t("frame.accountSettings")}
      </Anchor>
    );
  if (isLoading) return <Spinner label={t("frame.accountLoading")} className="min-h-12 items-center text-ink-3" />;
  if (!user)
    return (
      <div className="flex gap-2">
        <ButtonLink to={signIn} onClick={onLeave} variant="secondary" className="grow basis-0 px-2!">
          {t("frame.signIn")}
        </ButtonLink>
        <ButtonLink to={register} onClick={onLeave} variant="secondary" className="grow basis-0 px-2!">
          {t("frame.register")}
        </ButtonLink>
      </div>
    );
  const leave = () => {
    onLeave();
    void signOut();
  };
  return (
    <nav aria-label={t("frame.accountOf", { name: user.name })}>
      <p className="mb-1 flex items-center gap-3">
        <Avatar user={user} />
        <bdi className="truncate font-semibold">{user.name}</bdi>
      </p>
      <ul>
        {listAccountLinks(user).map(({ to, icon, label, reloadDocument }) => (
          <li key={to}>
            <Anchor to={to} reloadDocument={reloadDocument} onClick={onLeave} className={LINE}>
              <Icon name={icon} size={20} className="text-ink-2" />
              <span className="grow">{t(label)}</span>
              {to === "/favorites" && favorites.length > 0 && (
                <span className="text-small text-ink-2">{favorites.length}</span>
              )}
            </Anchor>
          </li>
        ))}
        <li>
          <button type="button" onClick={leave} className={LINE}>
            <Icon name="logout" size={20} className="text-ink-2" />
            {t("frame.signOut")}
          </button>
        </li>
      </ul>
    </nav>
  );
}
