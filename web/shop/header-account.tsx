import { lazy, Suspense } from "react";
import { useI18n } from "../i18n.tsx";
import { withRetries } from "../retry.ts";
import { useSession } from "../state/session.ts";
import { CountBadge } from "../ui/badge.tsx";
import { Icon } from "../ui/icon.tsx";
import { IconLink } from "../ui/icon-button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { useGuestLinks } from "./account-links.ts";
import { HEART_ELEMENT_ID } from "./inline-script.tsx";

const AccountMenu = lazy(() => withRetries(() => import("./account-menu.tsx")).catch(() => ({ default: ProfileLink })));

function ProfileLink() {
  const { t } = useI18n();
  return <IconLink icon="user" label={t("frame.accountSettings")} to="/profile" />;
}

export function HeaderAccount() {
  const { t } = useI18n();
  const { user, favorites, isLoading, isUnanswered } = useSession();
  const count = favorites.length;
  return (
    <div className="flex items-center xl:-mx-2">
      <span id={HEART_ELEMENT_ID} hidden={!user && !isLoading} suppressHydrationWarning className="size-11 shrink-0">
        {user ? (
          <IconLink
            icon="heart"
            label={t("frame.favouritesCount", { count })}
            to="/favorites"
            badge={<CountBadge count={count} />}
          />
        ) : (
          isLoading && !isUnanswered && <Waiting />
        )}
      </span>
      <div className="hidden items-center md:flex">
        {isUnanswered ? (
          <ProfileLink />
        ) : isLoading ? (
          // Keeps the menu's space free during loading. A spinner is already shown instead of the favourites link.
          <span className="size-11" />
        ) : user ? (
          <Suspense fallback={<Waiting />}>
            <AccountMenu user={user} />
          </Suspense>
        ) : (
          <GuestMenu />
        )}
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useI18n();
  return <Spinner label={t("frame.accountLoading")} className="size-11 items-center justify-center text-ink-3" />;
}

function GuestMenu() {
  const { t } = useI18n();
  const { signIn, register } = useGuestLinks();
  return (
    <Menu label={t("frame.account")} trigger={<Icon name="user" />}>
      <MenuItem to={signIn}>{t("frame.signIn")}</MenuItem>
      <MenuItem to={register}>{t("frame.register")}</MenuItem>
    </Menu>
  );
}
