// Renders shop pages with React only, from elements and loader data that it captured from the shop. For comparison, it
// can also let the shop render a page with an empty content cache. Runs in a process of its own: the benchmark sends it
// a Place, then RenderJobs.
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { cloneElement, type ReactElement } from "react";
import type { EntryContext } from "react-router";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/platform/config/config.ts";
import { cachePublicContent } from "../server/platform/database/content-cache.ts";
import { openDatabase } from "../server/platform/database/database.ts";
import { loadPages } from "../server/platform/pages/renderer.ts";
import type { Rate } from "./comparison.ts";
import type { Place } from "./places.ts";

export type RenderJob = {
  path: string;
  seconds: number;
  by: "React alone" | "the shop after a change";
};
export type Rendered = Rate & { bytes: number };

type Document = ReactElement<{ children: ReactElement<{ context: EntryContext }> }>;

const react = createRequire(import.meta.url)("react-dom/server") as typeof import("react-dom/server");
const render = react.renderToPipeableStream;
type Caught = { document: Document; data: Promise<string> };
let capturedRendering: Caught | null = null;

// Wraps the render function, to capture the elements that the shop renders. Must run before `loadPages` imports it.
react.renderToPipeableStream = (children, options) => {
  const document = children as Document;
  const { context } = document.props.children.props;
  const [own, copy] = (context.serverHandoffStream ?? new ReadableStream()).tee();
  capturedRendering = { document, data: text(copy) };
  return render(withData(document, own), options);
};

/** Returns the document with a new stream of loader data, because rendering consumes the stream. */
function withData(document: Document, serverHandoffStream: ReadableStream<Uint8Array>): Document {
  const router = document.props.children;
  const context = { ...router.props.context, serverHandoffStream, renderMeta: {} };
  return cloneElement(document, {}, cloneElement(router, { context }));
}

/** Renders a whole page in the way that React's documentation describes. */
async function renderAlone({ document, data }: Caught): Promise<number> {
  const ready = Promise.withResolvers<void>();
  const { pipe } = render(withData(document, new Blob([await data]).stream()), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: ready.resolve,
    onError: ready.reject,
  });
  await ready.promise;
  let bytes = 0;
  const sink = new Writable({
    write(chunk: Buffer, _, callback) {
      bytes += chunk.length;
      callback();
    },
  });
  pipe(sink);
  await finished(sink);
  return bytes;
}

async function repeat(renderPage: () => Promise<number>, seconds: number): Promise<Rendered> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  let [count, bytes, elapsed] = [0, 0, 0];
  for (; elapsed < seconds * 1000; elapsed = performance.now() - startedAt) {
    bytes = await renderPage();
    count++;
  }
  const { user, system } = process.cpuUsage(before);
  return { perSecond: (count * 1000) / elapsed, processorSeconds: (user + system) / 1e6 / count, bytes };
}

/**
 * Opens a shop in this process, without network. `visit` renders a page and returns its size in bytes. `forget` clears
 * the content cache.
 */
async function shopAt(place: Place): Promise<{ visit: (path: string) => Promise<number>; forget: () => void }> {
  const database = await openDatabase(place);
  const { db, forget } = cachePublicContent(database.db);
  const config = readConfig({ LOG_LEVEL: "error", DATA_DIR: place.dataDir });
  const app = createApp({ config, database: { ...database, db } }, await loadPages());
  const visit = async (path: string) => {
    const response = await app.request(`http://localhost${path}`);
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return (await response.arrayBuffer()).byteLength;
  };
  return { visit, forget };
}

process.once("message", async (place: Place) => {
  const { visit, forget } = await shopAt(place);
  const pages = new Map<string, Caught>();
  const catchPage = async (path: string): Promise<Caught> => {
    await visit(path);
    if (!capturedRendering) throw new Error(`${path} was not rendered`);
    pages.set(path, capturedRendering);
    return capturedRendering;
  };
  process.on("message", async ({ path, seconds, by }: RenderJob) => {
    const visitAfterChange = () => {
      forget();
      return visit(path);
    };
    const page = pages.get(path) ?? (await catchPage(path));
    const renderPage = {
      "React alone": () => renderAlone(page),
      "the shop after a change": visitAfterChange,
    }[by];
    process.send?.(await repeat(renderPage, seconds));
  });
  process.send?.("ready");
});
process.once("disconnect", () => process.exit());
