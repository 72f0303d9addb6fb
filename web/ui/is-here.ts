/** A path as the router compares it: lower case, without query and trailing slash; "" for home. */
const plain = (address: string): string => address.replace(/\/*(?:[?#].*)?$/, "").toLowerCase();

export const isHere = (pathname: string, to: string): boolean => plain(pathname) === plain(to);

/** Home does not count as an ancestor. */
export const isWithin = (pathname: string, to: string): boolean =>
  isHere(pathname, to) || (plain(to) !== "" && `${plain(pathname)}/`.startsWith(`${plain(to)}/`));
