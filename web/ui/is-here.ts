/** Normalizes a URL as React Router compares paths: lower case, without query and trailing slash. "" is the home page. */
const plain = (address: string): string => address.replace(/\/*(?:[?#].*)?$/, "").toLowerCase();

export const isHere = (pathname: string, to: string): boolean => plain(pathname) === plain(to);

/** Whether a path is `to` or below it. Nothing counts as below the home page. */
export const isWithin = (pathname: string, to: string): boolean =>
  isHere(pathname, to) || (plain(to) !== "" && `${plain(pathname)}/`.startsWith(`${plain(to)}/`));
