const ORDER_NUMBER = /\bAM\d{8}\b/i;

/** Parses pasted tracking numbers. Lines without an order number belong to the remaining orders in sequence, from `from` on. */
export function readTrackingList(text: string, orders: readonly string[], from: string): Record<string, string> {
  const found: Record<string, string> = {};
  const unnamed: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const order = ORDER_NUMBER.exec(line)?.[0].toUpperCase();
    const tracking = line.replace(ORDER_NUMBER, "").replace(/^[\s;,|:"']+|[\s;,|:"']+$/g, "");
    if (tracking === "") continue;
    if (order === undefined) unnamed.push(tracking);
    else if (orders.includes(order)) found[order] = tracking;
  }
  const left = orders.slice(Math.max(0, orders.indexOf(from))).filter((order) => !(order in found));
  for (const [index, order] of left.entries()) {
    const tracking = unnamed[index];
    if (tracking !== undefined) found[order] = tracking;
  }
  return found;
}
