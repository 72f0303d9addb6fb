import type { Request } from "./bare.ts";
import { type Comparison, forPages, inTurns, type Rate, type Rounds } from "./comparison.ts";
import { PATHS } from "./page-weight.ts";
import { copyOf, onBothEngines, type Place, withShop } from "./places.ts";
import type { Rendered, RenderJob } from "./react-alone.ts";
import { against, median, milliseconds, ratio, table, whole } from "./report.ts";
import type { Section } from "./section.ts";
import { NODE_FLAGS } from "./shop.ts";
import { load } from "./throughput.ts";
import { startWorker } from "./worker.ts";

const GOAL = 3;

type Rendering = Comparison & { bytes: number; afterChange: Rate };

export const rendering: Section = {
  name: "rendering",
  heading: "Rendered afresh",
  async measure({ rounds }) {
    const measured = await onBothEngines((place) => measureOn(place, forPages(rounds)));
    return {
      how: `
One visitor, one page after another, by the parameter of a refused form, which is never kept: loaders, rendering, headers, compression,
HTTP; also what the first asks of any address with parameters, which is kept when it is asked for again. What a page shows is in memory after the first, until public content changes. "React alone": the very elements that the shop
hands to React, with their loaders' data, rendered again and again in a process of their own, without anything else,
as a stream. In turns, ${rounds.count} × ${rounds.seconds} s; the medians. The
processor's time leaves out a database server of its own. "After a change": all of it is read anew each time; measured once, for one round without a warm-up of its own, in the
process of React alone, so without HTTP and compression.`,
      tables: [
        table(
          [
            "page",
            "HTML",
            "shop",
            "React alone",
            `times (goal ${GOAL})`,
            "shop CPU",
            "React CPU",
            "times",
            "after a change",
            "times",
          ],
          ...measured.flat().map((page) => {
            const [shop, alone] = [timesOf(page.shop), timesOf(page.other)];
            const times = median(shop.elapsed.map((time, round) => time / (alone.elapsed[round] ?? Number.NaN)));
            const [own, others] = [median(shop.processor), median(alone.processor)];
            const uncachedMs = 1000 / page.afterChange.perSecond;
            return [
              page.name,
              `${whole(page.bytes)} B`,
              milliseconds(median(shop.elapsed)),
              milliseconds(median(alone.elapsed)),
              against(ratio(times), times <= GOAL),
              milliseconds(own),
              milliseconds(others),
              ratio(own / others),
              milliseconds(uncachedMs),
              ratio(uncachedMs / median(alone.elapsed)),
            ];
          }),
        ),
      ],
    };
  },
};

const timesOf = (rates: Rate[]) => ({
  elapsed: rates.map(({ perSecond }) => 1000 / perSecond),
  processor: rates.map(({ processorSeconds = Number.NaN }) => processorSeconds * 1000),
});

async function measureOn(place: Place, rounds: Rounds): Promise<Rendering[]> {
  // Starts the shop once to seed its data. After it has stopped, its data can be copied.
  await withShop(place, async () => {});
  const alone = startWorker<Place | RenderJob, Rendered>("react-alone.ts", NODE_FLAGS);
  try {
    await alone.ask(await copyOf(place, "alone"));
    return await withShop(place, async (shop) => {
      const measured: Rendering[] = [];
      for (const [name, path] of Object.entries(PATHS)) {
        const request: Request = {
          name: `${name}, ${place.engine}`,
          method: "GET",
          path: `/ar${path}?refused=invalid`,
          status: 200,
          headers: [{ "accept-encoding": "gzip, deflate, br, zstd" }],
        };
        let bytes = 0;
        const compared = await inTurns(
          rounds,
          (seconds) => load(shop, request, seconds),
          async (seconds) => {
            const rendered = await alone.ask({ path: request.path, seconds, by: "React alone" });
            bytes = rendered.bytes;
            return rendered;
          },
        );
        const afterChange = await alone.ask({
          path: request.path,
          seconds: rounds.seconds,
          by: "the shop after a change",
        });
        measured.push({ name: request.name, bytes, afterChange, ...compared });
      }
      return measured;
    });
  } finally {
    alone.stop();
  }
}
