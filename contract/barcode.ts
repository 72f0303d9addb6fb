const DIGITS_BEFORE_CHECK = 12;

/** The last digit of an EAN-13: every second digit of the twelve before it counts three times. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/** Twelve digits completed to an EAN-13. Throws on anything else, which only a mistake in the program can bring. */
export function ean13(twelve: string): string {
  if (!/^\d{12}$/.test(twelve)) throw new Error(`not twelve digits: ${twelve}`);
  return twelve + checkDigit(twelve);
}

/** Whether a barcode is an EAN-13 whose check digit fits (C1): what scanners and product feeds accept. */
export function isValidEan13(barcode: string): boolean {
  return /^\d{13}$/.test(barcode) && checkDigit(barcode.slice(0, DIGITS_BEFORE_CHECK)) === Number(barcode.at(-1));
}
