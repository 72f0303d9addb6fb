/** A path as the router compares it: in small letters, without what follows it and a slash at its end. Home is empty. */
const plain = (address: string): string => address.replace(/\/*(?:[?#].*)?$/, "").toLowerCase();

/** Whether a link leads to the page that one is on, which is then said of it (`aria-current`). */
export const isHere = (pathname: string, to: string): boolean => plain(pathname) === plain(to);

/** The same, or to one that it is below; below home is no page. */
export const isWithin = (pathname: string, to: string): boolean =>
  isHere(pathname, to) || (plain(to) !== "" && `${plain(pathname)}/`.startsWith(`${plain(to)}/`));
