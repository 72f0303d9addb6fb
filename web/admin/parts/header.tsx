import { type FormEvent, useEffect, useState } from "react";
import { useHref } from "react-router";
import { useShopData } from "../../frame.tsx";
import { NavigationProgress } from "../../navigation-progress.tsx";
import { callApi, getErrorText } from "../../state/api.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";
import { Menu, MenuItem } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { isChimeOn, setChimeOn } from "../chime.ts";
import { useAdminI18n } from "../i18n.tsx";
import { sendPendingOrderAction } from "../pending-step.ts";
import { LanguageMenu } from "./entry-screen.tsx";
import { type AdminSection, isInSection, useShownPath } from "./sections.ts";

type HeaderProps = { userName: string; isAdmin: boolean; sections: readonly AdminSection[] };

export function AdminHeader({ userName, isAdmin, sections }: HeaderProps) {
  const { t } = useAdminI18n();
  const { settings } = useShopData();
  const { path, isComing } = useShownPath();
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-plaster">
      <div className="page flex min-h-14 items-center gap-2 lg:gap-5">
        <Anchor
          to="/admin"
          className="flex min-h-11 min-w-11 items-center rounded-sm font-heading text-h3 font-bold no-underline"
        >
          {settings.site_name}
        </Anchor>
        <span className="text-small text-ink-2 lg:hidden">{t("admin.backOffice")}</span>
        <nav aria-label={t("admin.sections")} className="hidden flex-wrap lg:flex">
          {sections.map((section) => {
            const isHere = isInSection(section, path);
            return (
              <Anchor
                key={section.to}
                to={section.to}
                aria-current={isHere && !isComing ? "page" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center rounded-full px-3 font-medium no-underline",
                  isHere ? "bg-ink text-plaster" : "hover:bg-sand",
                )}
              >
                {t(section.label)}
              </Anchor>
            );
          })}
        </nav>
        <div className="ms-auto flex items-center">
          <LanguageMenu />
          <AccountMenu userName={userName} isAdmin={isAdmin} />
        </div>
      </div>
      <NavigationProgress label={t("admin.loading")} />
    </header>
  );
}

function ChimeSwitch() {
  const { t } = useAdminI18n();
  const [isOn, setOn] = useState(false);
  useEffect(() => setOn(isChimeOn()), []);
  const turn = () => {
    setChimeOn(!isOn);
    setOn(!isOn);
  };
  return (
    <MenuItem icon="bell" onPress={turn}>
      {t(isOn ? "admin.arrivals.soundOn" : "admin.arrivals.soundOff")}
    </MenuItem>
  );
}

function AccountMenu({ userName, isAdmin }: Omit<HeaderProps, "sections">) {
  const { t } = useAdminI18n();
  const signInPage = useHref("/admin/sign-in");

  async function signOut(event: FormEvent): Promise<void> {
    event.preventDefault();
    sendPendingOrderAction();
    try {
      await callApi("/admin/session", { method: "DELETE" });
      // Navigates by loading a new document, so that no data of the back office stays in memory.
      location.assign(signInPage);
    } catch (error) {
      toast.error(getErrorText(error, t, "refusal.server_error"));
    }
  }

  return (
    <Menu label={t("admin.account")} trigger={<Icon name="user" />} className="min-w-56">
      <p className="border-b border-line px-3 pt-1 pb-2 text-small text-ink-2">
        <bdi>{userName}</bdi>
      </p>
      <MenuItem to="/admin/account" icon="shield" className="mt-1.5">
        {t("admin.ownAccount")}
      </MenuItem>
      {isAdmin && (
        <>
          <MenuItem to="/admin/team" icon="users">
            {t("admin.team")}
          </MenuItem>
          <MenuItem to="/admin/activity" icon="clock">
            {t("admin.activity")}
          </MenuItem>
        </>
      )}
      <Anchor
        to="/"
        reloadDocument
        role="menuitem"
        className="flex min-h-11 items-center gap-3 rounded-sm px-3 no-underline transition-colors hover:bg-sand"
      >
        <Icon name="external" size={20} className="text-ink-2" />
        {t("admin.viewShop")}
      </Anchor>
      <ChimeSwitch />
      <form method="post" action="/api/admin/session" onSubmit={(event) => void signOut(event)}>
        <input type="hidden" name="_method" value="DELETE" />
        <MenuItem type="submit" icon="logout">
          {t("admin.signOut")}
        </MenuItem>
      </form>
    </Menu>
  );
}
