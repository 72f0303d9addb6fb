import type { CSSProperties, ReactNode } from "react";
import { getTextDirection, type Locale } from "../../../contract/locales.ts";
import { cx } from "../../ui/cx.ts";

type AsInShopProps = { language: Locale; className?: string; style?: CSSProperties; children: ReactNode };

export function ShopStyledPreview({ language, className, style, children }: AsInShopProps) {
  return (
    <div inert lang={language} dir={getTextDirection(language)} style={style} className={cx("as-in-shop", className)}>
      {children}
    </div>
  );
}
