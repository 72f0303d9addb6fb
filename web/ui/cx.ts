/** Joins class names, leaving out what is false or missing: `cx("a", big && "b")`. */
export function cx(...names: (string | 0 | 0n | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
