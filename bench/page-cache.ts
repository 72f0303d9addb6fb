/** Number of product list URLs, each with another price filter. More than the page cache can hold. */
export const URL_COUNT = { full: 3000, quick: 30 };
const LINES = 10;

export async function fillPageCache(url: string, effort: keyof typeof URL_COUNT): Promise<void> {
  const addresses = URL_COUNT[effort];
  let next = 0;
  const line = async () => {
    while (next < addresses) {
      const address = `${url}/ar/products?max_price=${10_000 + next++}`;
      for (let requests = 0; requests < 2; requests++) {
        const answer = await fetch(address, { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        await answer.arrayBuffer();
      }
    }
  };
  await Promise.all(Array.from({ length: LINES }, line));
}
