import type { AnchorHTMLAttributes, Ref } from "react";
import { Link } from "react-router";

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  newTab?: boolean;
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  prefetch?: "none" | "intent" | "render" | "viewport";
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

const EXTERNAL = /^([a-z][a-z+.-]*:|\/\/)/i;

/** A link that knows by its address whether the router leads there (`/cart`) or the browser does (`https:`, `tel:`, `mailto:`). */
export function Anchor({
  to,
  newTab,
  replace,
  preventScrollReset,
  viewTransition,
  prefetch,
  reloadDocument,
  ...rest
}: AnchorProps) {
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {};
  if (EXTERNAL.test(to) || to.startsWith("#")) return <a href={to} {...tab} {...rest} />;
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset={preventScrollReset}
      viewTransition={viewTransition}
      prefetch={prefetch}
      reloadDocument={reloadDocument}
      {...tab}
      {...rest}
    />
  );
}
