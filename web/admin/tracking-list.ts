const ORDER_NUMBER = /\bAM\d{8}\b/i;

/** Maps orders to tracking numbers. Assigns lines without order number to the other `orders`, starting at `from`. */
export function parseTrackingList(text: string, orders: readonly string[], from: string): Record<string, string> {
  const trackingByOrder: Record<string, string> = {};
  const unnamed: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const order = ORDER_NUMBER.exec(line)?.[0].toUpperCase();
    const tracking = line.replace(ORDER_NUMBER, "").replace(/^[\s;,|:"']+|[\s;,|:"']+$/g, "");
    if (tracking === "") continue;
    if (order === undefined) unnamed.push(tracking);
    else if (orders.includes(order)) trackingByOrder[order] = tracking;
  }
  const remainingOrders = orders
    .slice(Math.max(0, orders.indexOf(from)))
    .filter((order) => !(order in trackingByOrder));
  for (const [index, order] of remainingOrders.entries()) {
    const tracking = unnamed[index];
    if (tracking !== undefined) trackingByOrder[order] = tracking;
  }
  return trackingByOrder;
}
