import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type Ref,
  use,
  useEffect,
  useState,
} from "react";
import { Link } from "react-router";

type Nearness = "onFocus" | "onBlur" | "onMouseEnter" | "onMouseLeave" | "onTouchStart";

export type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | Nearness> & {
  to: string;
  newTab?: boolean;
  replace?: boolean;
  preventScrollReset?: boolean;
  viewTransition?: boolean;
  prefetch?: "none" | "intent";
  reloadDocument?: boolean;
  ref?: Ref<HTMLAnchorElement>;
};

type Links = {
  base: string;
  Prefetch: ComponentType<{ to: string }> | null;
};

export const LinksContext = createContext<Links>({ base: "", Prefetch: null });

const EXTERNAL = /^([a-z][a-z+.-]*:|\/\/)/i;
/** Matches absolute paths that are already normalized, so that React Router need not resolve them. */
const PLAIN = /^(?![^?#]*\/[/.?#])\//;

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
  // On the server, renders the same HTML as React Router's link, but without its hooks. For the fifty links of a page, these
  // hooks took a tenth of the rendering time (docs/decisions/0036).
  if (import.meta.env.SSR && PLAIN.test(to)) {
    const { base } = use(LinksContext);
    return <a {...tab} {...rest} href={base && to === "/" ? base : base + to} />;
  }
  const link = {
    to,
    replace,
    preventScrollReset,
    viewTransition,
    reloadDocument,
    discover: "none" as const,
    ...tab,
    ...rest,
  };
  return prefetch === "intent" ? <PrefetchingLink {...link} /> : <Link {...link} />;
}

/** A page is prefetched only after hover or focus of its link has lasted this long. */
const MEANT_MS = 100;

/** Prefetches the linked page on touch, hover or focus (G5). */
function PrefetchingLink(props: Parameters<typeof Link>[0] & { to: string }) {
  const { Prefetch } = use(LinksContext);
  const [isNear, setNear] = useState(false);
  const [isMeant, setMeant] = useState(false);
  useEffect(() => {
    if (!isNear) return;
    const timer = setTimeout(() => setMeant(true), MEANT_MS);
    return () => {
      clearTimeout(timer);
      setMeant(false);
    };
  }, [isNear]);
  const [near, far] = [() => setNear(true), () => setNear(false)];
  return (
    <>
      <Link {...props} onFocus={near} onBlur={far} onMouseEnter={near} onMouseLeave={far} onTouchStart={near} />
      {isMeant && Prefetch && <Prefetch to={props.to} />}
    </>
  );
}

/** Normalizes a URL as React Router compares paths: lower case, without query and trailing slash. "" is the home page. */
const plain = (address: string): string => address.replace(/\/*(?:[?#].*)?$/, "").toLowerCase();

export const isCurrentPath = (pathname: string, to: string): boolean => plain(pathname) === plain(to);

export const isPathWithin = (pathname: string, to: string): boolean =>
  isCurrentPath(pathname, to) || (plain(to) !== "" && `${plain(pathname)}/`.startsWith(`${plain(to)}/`));
