const DIGITS_BEFORE_CHECK = 12;

/** Check digit of an EAN-13: every second of the twelve digits has weight 3, the others 1. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

export function createEan13(twelve: string): string {
  if (!/^\d{12}$/.test(twelve)) throw new Error(`not twelve digits: ${twelve}`);
  return twelve + checkDigit(twelve);
}

/** Whether a barcode is an EAN-13 with a correct check digit. Scanners and product feeds accept no other (C1). */
export function isValidEan13(barcode: string): boolean {
  return /^\d{13}$/.test(barcode) && checkDigit(barcode.slice(0, DIGITS_BEFORE_CHECK)) === Number(barcode.at(-1));
}
