import type { ReactNode } from "react";
import { BACK_OFFICE_LOCALES } from "../../../contract/locales.ts";
import { useShopData } from "../../frame.tsx";
import { LanguageMenuItems } from "../../language-link.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Menu } from "../../ui/menu.tsx";
import { StarOrnament } from "../../ui/ornament.tsx";
import { useAdminI18n } from "../i18n.tsx";

type EntryScreenProps = { title: string; text: ReactNode; children: ReactNode };

export function AuthScreen({ title, text, children }: EntryScreenProps) {
  const { t } = useAdminI18n();
  const { settings } = useShopData();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page flex min-h-14 items-center justify-between">
        <Anchor
          to="/"
          reloadDocument
          className="-ms-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-small text-ink-2 no-underline hover:text-ink"
        >
          <Icon name="chevron-start" size={18} className="mirror-rtl" />
          {t("admin.signIn.back")}
        </Anchor>
        <LanguageMenu />
      </header>
      <main className="mx-auto flex w-full max-w-md grow flex-col px-4 pt-[min(12dvh,6rem)] pb-16">
        <p className="flex items-center gap-2.5 font-heading text-h3 font-bold">
          <StarOrnament className="size-9 text-honey" />
          {settings.site_name}
        </p>
        <h1 className="mt-6">{title}</h1>
        <p className="mt-1 mb-7 text-ink-2">{text}</p>
        {children}
      </main>
    </div>
  );
}

export function LanguageMenu() {
  const { t } = useAdminI18n();
  return (
    <Menu label={t("admin.language")} trigger={<Icon name="globe" />}>
      <LanguageMenuItems languages={BACK_OFFICE_LOCALES} />
    </Menu>
  );
}
