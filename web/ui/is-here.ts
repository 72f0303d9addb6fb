/** A path as the router compares it: lower case, without query and trailing slash; "" for home. */
const plain = (address: string): string => address.replace(/\/*(?:[?#].*)?$/, "").toLowerCase();

export const isHere = (pathname: string, to: string): boolean => plain(pathname) === plain(to);

/** The same, or to an ancestor of it; home is not an ancestor. */
export const isWithin = (pathname: string, to: string): boolean =>
  isHere(pathname, to) || (plain(to) !== "" && `${plain(pathname)}/`.startsWith(`${plain(to)}/`));
