/**
 * A phone number in pairs, as Moroccans read it out: 06 12 34 56 78, +212 6 12 34 56 78. Any other is left as it is. The
 * spaces do not break; show it in `<bdi dir="ltr">`, and link to the number itself.
 */
export function phoneInPairs(phone: string): string {
  const parts = /^(0\d|\+212)(\d?)(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(phone.replace(/[\s-]/g, ""));
  return parts ? parts.slice(1).filter(Boolean).join("\u00a0") : phone;
}
