import { useEffect, useRef } from "react";
import type { AccountMessageKey } from "../../../messages/en/account.ts";
import { useAccountI18n } from "../../part-texts.ts";
import { Avatar } from "../../shop/avatar.tsx";
import { useSignOut } from "../../state/sign-out.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ChipLink } from "../../ui/chip.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import type { ProfileOwner } from "./owner.ts";

type Tab = { to: string; icon: IconName; label: AccountMessageKey };

/** Tabs of the profile, the most used first. The first tab is open by default (R18). */
const TABS: readonly Tab[] = [
  { to: "/profile", icon: "user", label: "profile.personal" },
  { to: "/profile/orders", icon: "box", label: "profile.orders" },
  { to: "/profile/addresses", icon: "map-pin", label: "profile.addresses" },
  { to: "/profile/password", icon: "lock", label: "profile.password" },
  { to: "/profile/danger", icon: "download", label: "profile.danger" },
];

export const findProfileTab = (path: string): string =>
  TABS.findLast(({ to }) => path === to || (to !== "/profile" && path.startsWith(`${to}/`)))?.to ?? "/profile";

export function ProfileNav({ owner, tab }: { owner: ProfileOwner; tab: string }) {
  return (
    <div className="lg:sticky lg:top-20">
      <div className="flex items-center gap-3">
        <Avatar user={owner} />
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere">
            <bdi>{owner.name}</bdi>
          </p>
          {owner.name !== owner.email && (
            <p className="text-small wrap-anywhere text-ink-2">
              <bdi>{owner.email}</bdi>
            </p>
          )}
        </div>
        <SignOut className="-me-2 lg:hidden" isIcon />
      </div>
      <TabRow tab={tab} />
      <TabList tab={tab} />
    </div>
  );
}

function TabRow({ tab }: { tab: string }) {
  const { t } = useAccountI18n();
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each tab.
  useEffect(() => {
    const open = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !open) return;
    const middle = open.offsetLeft + open.offsetWidth / 2 - row.current.clientWidth / 2;
    row.current.scrollTo({ left: middle });
  }, [tab]);
  return (
    <nav
      ref={row}
      aria-label={t("profile.nav")}
      className="relative -mx-gutter mt-4 overflow-x-auto scroll-px-gutter px-gutter py-1 [scrollbar-width:none] lg:hidden"
    >
      <ul className="flex w-max gap-2">
        {TABS.map(({ to, label }) => (
          <li key={to}>
            <ChipLink
              to={to}
              prefetch="intent"
              selected={to === tab}
              aria-current={to === tab ? "page" : undefined}
              // Scrolls to the tab without JavaScript. Browsers without this CSS property use the effect above.
              className={to === tab ? "[scroll-initial-target:nearest]" : undefined}
            >
              {t(label)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabList({ tab }: { tab: string }) {
  const { t } = useAccountI18n();
  return (
    <nav aria-label={t("profile.nav")} className="mt-6 hidden lg:block">
      <ul className="grid gap-1">
        {TABS.map(({ to, icon, label }) => (
          <li key={to}>
            <Anchor
              to={to}
              prefetch="intent"
              aria-current={to === tab ? "page" : undefined}
              className={cx(
                "flex min-h-12 items-center gap-3 rounded-md px-3 no-underline transition-colors",
                to === tab ? "bg-sand font-semibold" : "hover:bg-sand",
              )}
            >
              <Icon name={icon} size={20} className={to === tab ? "text-ink" : "text-ink-2"} />
              {t(label)}
            </Anchor>
          </li>
        ))}
      </ul>
      <SignOut className="mt-4 border-t border-line pt-3" />
    </nav>
  );
}

function SignOut({ isIcon, className }: { isIcon?: boolean; className?: string }) {
  const { t } = useAccountI18n();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <form
      method="post"
      action="/api/auth/customers/logout"
      onSubmit={(event) => {
        event.preventDefault();
        void signOut();
      }}
      className={className}
    >
      {isIcon ? (
        <IconButton type="submit" icon="logout" label={t("frame.signOut")} loading={isSigningOut} />
      ) : (
        <Button type="submit" variant="quiet" icon="logout" loading={isSigningOut} className="px-3! text-small!">
          {t("frame.signOut")}
        </Button>
      )}
    </form>
  );
}
