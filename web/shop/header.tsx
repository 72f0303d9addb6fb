import { type ComponentType, type MouseEvent, useState } from "react";
import { useLocation } from "react-router";
import type { MenuLink } from "../frame/load.ts";
import { useShopData } from "../frame.tsx";
import { useI18n } from "../i18n.tsx";
import { NavigationProgress } from "../navigation-progress.tsx";
import { openCart, useCartCount } from "../state/cart.ts";
import { Anchor, isPathWithin } from "../ui/anchor.tsx";
import { CountBadge } from "../ui/badge.tsx";
import { cx } from "../ui/cx.ts";
import { Icon } from "../ui/icon.tsx";
import { IconLink } from "../ui/icon-button.tsx";
import { Menu, MenuItem } from "../ui/menu.tsx";
import { preloadCartOverlays } from "./cart-overlays.tsx";
import { HeaderAccount } from "./header-account.tsx";
import { LanguageMenu, OtherLanguageLinks } from "./language-switcher.tsx";
import { createHeaderMenu } from "./menu.ts";
import type { MobileMenuProps } from "./mobile-menu.tsx";
import { SearchForm } from "./search-form.tsx";

const FOOTER_MENU = "#footer";
/** Maximum characters of the name on one line. Longer names take 2 smaller lines (`web/styles/shop.css`). */
const NAME_OF_ONE_LINE = 9;

export function Header() {
  const { settings, hasProducts } = useShopData();
  const { t } = useI18n();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-plaster">
      <div className="page flex h-14 items-center px-2 sm:gap-1 xl:gap-3 xl:px-gutter">
        <MenuButton />
        <Anchor
          to="/"
          prefetch="intent"
          data-long={settings.site_name.length > NAME_OF_ONE_LINE}
          className="shop-name inline-flex min-h-11 min-w-0 items-center px-1 font-heading font-bold no-underline xl:me-2 xl:shrink-0 xl:px-0"
        >
          <span>{settings.site_name}</span>
        </Anchor>
        <nav
          aria-label={t("frame.mainMenu")}
          className="hidden min-w-0 grow overflow-x-auto [scrollbar-width:none] xl:block"
        >
          <ul className="flex items-center">
            {createHeaderMenu(settings.menu, hasProducts, t).map((entry) => (
              <li key={entry.id} className="shrink-0">
                <MainEntry entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        <div className="grow xl:hidden" />
        <SearchForm className="hidden w-56 min-w-40 shrink-99 xl:block" />
        <LanguageMenu className="hidden shrink-0 md:flex" />
        <OtherLanguageLinks className="md:hidden" />
        <IconLink
          icon="search"
          label={t("frame.search")}
          to="/products?focus=search"
          className="max-[22rem]:hidden xl:hidden"
        />
        <HeaderAccount />
        <CartLink />
      </div>
      <NavigationProgress label={t("frame.loading")} />
    </header>
  );
}

const ENTRY_LOOK =
  "inline-flex min-h-11 items-center rounded-full px-2.5 text-small font-medium no-underline transition-colors hover:bg-sand";

function MainEntry({ entry }: { entry: MenuLink }) {
  const { pathname } = useLocation();
  if (entry.children.length > 0) {
    const trigger = (
      <>
        {entry.text}
        <Icon name="chevron-down" size={16} />
      </>
    );
    return (
      <Menu label={entry.text} trigger={trigger} buttonClassName="text-small font-medium">
        {[{ ...entry, children: [] }, ...entry.children].map((child) => (
          <MenuItem key={child.id} to={child.url}>
            {child.text}
          </MenuItem>
        ))}
      </Menu>
    );
  }
  const isHere = isPathWithin(pathname, entry.url);
  return (
    <Anchor
      to={entry.url}
      prefetch="intent"
      aria-current={isHere ? "page" : undefined}
      className={cx(ENTRY_LOOK, isHere && "underline decoration-honey decoration-2 underline-offset-8")}
    >
      {entry.text}
    </Anchor>
  );
}

function MenuButton() {
  const { t } = useI18n();
  const [Drawer, setDrawer] = useState<ComponentType<MobileMenuProps> | null>(null);
  const [open, setOpen] = useState(false);
  const load = () => import("./mobile-menu.tsx");
  const press = async (event: MouseEvent) => {
    event.preventDefault();
    try {
      const { MobileMenu } = await load();
      setDrawer(() => MobileMenu);
      setOpen(true);
    } catch {
      location.hash = FOOTER_MENU;
    }
  };
  return (
    <>
      <IconLink
        icon="menu"
        label={t("frame.menu")}
        to={FOOTER_MENU}
        aria-haspopup="dialog"
        onPointerEnter={() => void load().catch(() => {})}
        onClick={press}
        className="xl:hidden"
      />
      {Drawer && <Drawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function CartLink() {
  const { t } = useI18n();
  const count = useCartCount();
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openCart();
  };
  return (
    <IconLink
      icon="bag"
      label={t("frame.cart", { count })}
      to="/cart"
      badge={<CountBadge count={count} />}
      aria-haspopup="dialog"
      onPointerEnter={preloadCartOverlays}
      onClick={press}
    />
  );
}
