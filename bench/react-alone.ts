// Renders pages of the shop with React alone: the very elements that the shop hands to React, with their loaders' data,
// caught once and rendered again and again by the same function; or, beside it, the whole of what the shop does for the first
// visitor after a change of public content. Its own process; the benchmark sends a Place, then Jobs.
import { createRequire } from "node:module";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { cloneElement, type ReactElement } from "react";
import type { PipeableStream } from "react-dom/server";
import type { EntryContext } from "react-router";
import { createApp } from "../server/app.ts";
import { readConfig } from "../server/platform/config.ts";
import { openDatabase } from "../server/platform/db.ts";
import { keepPublicContent } from "../server/platform/kept.ts";
import { loadPages } from "../server/platform/pages.ts";
import type { Rate } from "./comparison.ts";
import type { Place } from "./places.ts";

export type RenderJob = { path: string; seconds: number; by: "React alone" | "the shop after a change" };
export type Rendered = Rate & { bytes: number };

/** As web/entry.server.tsx makes it. */
type Document = ReactElement<{ children: ReactElement<{ context: EntryContext }> }>;
type Options = NonNullable<Parameters<typeof render>[1]>;
/** What the shop handed to React, and what its stream of loaders' data brought. */
type Caught = { document: Document; nonce: Options["nonce"]; data: Buffer };

const react = createRequire(import.meta.url)("react-dom/server") as typeof import("react-dom/server");
const render = react.renderToPipeableStream;
let caught: Promise<Caught> | null = null;

// The pages are loaded later, and take the function from here.
react.renderToPipeableStream = (children, options): PipeableStream => {
  const document = children as Document;
  const { serverHandoffStream } = document.props.children.props.context;
  if (!serverHandoffStream) throw new Error("the document brings no data");
  const [own, theirs] = serverHandoffStream.tee();
  caught = buffer(theirs).then((data) => ({ document, nonce: options?.nonce, data }));
  return render(withStream(document, own), options);
};

/** A rendering marks its context and reads its stream to the end: each needs its own. */
function withStream(document: Document, serverHandoffStream: ReadableStream<Uint8Array>): Document {
  const router = document.props.children;
  const context = { ...router.props.context, renderMeta: {}, serverHandoffStream };
  return cloneElement(document, {}, cloneElement(router, { context }));
}

const streamOf = (data: Buffer): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(data);
      controller.close();
    },
  });

function renderOnce({ document, nonce, data }: Caught): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0;
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        bytes += chunk.length;
        done();
      },
      final(done) {
        resolve(bytes);
        done();
      },
    });
    const { pipe } = render(withStream(document, streamOf(data)), {
      nonce,
      onAllReady: () => void pipe(sink),
      onError: reject,
    });
  });
}

/** Again and again, one after another; `renderPage` gives the HTML's bytes. */
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

/** The shop in this process, which gives a page's bytes, without HTTP and compression. */
async function shopAt(place: Place): Promise<{ visit: (path: string) => Promise<number>; forget: () => void }> {
  const database = await openDatabase(place);
  const { db, forget } = keepPublicContent(database.db);
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
    if (!caught) throw new Error(`${path} was not rendered`);
    const page = await caught;
    pages.set(path, page);
    return page;
  };
  process.on("message", async ({ path, seconds, by }: RenderJob) => {
    const visitAfterChange = () => {
      forget();
      return visit(path);
    };
    const page = pages.get(path) ?? (await catchPage(path));
    process.send?.(await repeat(by === "React alone" ? () => renderOnce(page) : visitAfterChange, seconds));
  });
  process.send?.("ready");
});
process.once("disconnect", () => process.exit());
