import { type AnchorHTMLAttributes, type Ref, use } from "react";
import { Link, UNSAFE_NavigationContext as NavigationContext } from "react-router";

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
  newTab?: boolean;
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  prefetch?: "none" | "intent";
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

const EXTERNAL = /^([a-z][a-z+.-]*:|\/\/)/i;
/** The router has nothing to resolve in it. */
const PLAIN = /^(?![^?#]*\/[/.?#])\//;

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
  // What the router's link writes, without its hooks and resolving: a tenth of a page's rendering, with its fifty links (docs/decisions/0036).
  if (import.meta.env.SSR && PLAIN.test(to)) {
    const { basename } = use(NavigationContext);
    const base = basename === "/" ? "" : basename;
    return <a {...tab} {...rest} href={to === "/" ? basename : base + to} />;
  }
  return (
    <Link
      to={to}
      replace={replace}
      preventScrollReset={preventScrollReset}
      viewTransition={viewTransition}
      prefetch={prefetch}
      reloadDocument={reloadDocument}
      // The router knows all routes from the start (react-router.config.ts).
      discover="none"
      {...tab}
      {...rest}
    />
  );
}
