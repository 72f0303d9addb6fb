/** Of the longest list, which a price makes another one: what the page cache keeps of them is more than it holds. */
export const ADDRESSES = { full: 3000, quick: 30 };
const LINES = 10;

/** Asks for so many, each twice, after which it is kept. */
export async function fillPageCache(url: string, effort: keyof typeof ADDRESSES): Promise<void> {
  const addresses = ADDRESSES[effort];
  let next = 0;
  const line = async () => {
    while (next < addresses) {
      const address = `${url}/ar/products?max_price=${10_000 + next++}`;
      for (let asked = 0; asked < 2; asked++) {
        const answer = await fetch(address, { headers: { "Accept-Encoding": "gzip, deflate, br, zstd" } });
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
        await answer.arrayBuffer();
      }
    }
  };
  await Promise.all(Array.from({ length: LINES }, line));
}
