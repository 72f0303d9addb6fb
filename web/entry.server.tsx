import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from "react-router";
import { PAGE_LOAD } from "../contract/constants.ts";
import { withPolicy } from "../server/platform/page-policy.ts";
import { messagesOf } from "../server/platform/translations.ts";
import { nonceContext, pageContext } from "./context.ts";
import { FrameContext } from "./frame.tsx";
import { withLaterScripts } from "./later-scripts.ts";
import { provideMessages } from "./messages.ts";
import { isBackOfficeRoute, shopManifestOf } from "./shop-manifest.ts";

provideMessages(messagesOf);

/** How long React Router waits for a loader's deferred data before it gives up (K13). */
export const streamTimeout = PAGE_LOAD.timeoutMs;

/**
 * Renders a page to one whole answer: it is compressed and kept as such, and where any part of it fails the router answers with
 * the page that says so. Refuses after 15 seconds (K13).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const { caller, structuredData, cards } = loadContext.get(pageContext);
  const frame = { locale: caller.locale, nonce: loadContext.get(nonceContext) };
  const isShop = !import.meta.env.DEV && !isBackOffice(routerContext);
  const rendered = await render(
    <FrameContext value={frame}>
      <ServerRouter
        context={isShop ? withOwnManifest(routerContext) : routerContext}
        url={request.url}
        nonce={frame.nonce}
      />
    </FrameContext>,
    frame.nonce,
  );
  const ordered = isShop ? withLaterScripts(rendered, frame.nonce) : rendered;
  const isWhole = routerContext.staticHandlerContext.errors === null;
  const whole = isWhole ? withStructuredData(ordered, structuredData) : ordered;
  // Vite's own scripts and its socket, while developing, are not ours to name.
  if (import.meta.env.DEV) return new Response(bytesOf(whole), { status, headers });
  const { html, policy } = withPolicy(whole, frame.nonce, cards);
  headers.set("Content-Security-Policy", policy);
  return new Response(bytesOf(html), { status, headers });
}

/*
 * On its way a page is the text of its bytes, one sign for each ("latin1"): what is put into it and taken out is found in it as well,
 * and nothing reads Arabic as signs of two bytes only to write it as UTF-8 again (docs/decisions/0042).
 */
const bytesOf = (html: string) => Buffer.from(html, "latin1");
const asBytes = (text: string): string => Buffer.from(text).toString("latin1");

/**
 * Puts what search engines read at the document's end. They read documents, so the browser never makes this anew and needs
 * no code for it. Nothing in it can close its script.
 */
function withStructuredData(html: string, items: readonly object[]): string {
  if (items.length === 0) return html;
  const graph = JSON.stringify({ "@context": "https://schema.org", "@graph": items }).replace(/</g, "\\u003c");
  const end = html.lastIndexOf("</body>");
  return `${html.slice(0, end)}<script type="application/ld+json">${asBytes(graph)}</script>${html.slice(end)}`;
}

/** The back office is another document (web/shop/not-found.tsx), and does nothing without scripts. */
const isBackOffice = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => isBackOfficeRoute(route.id));

/** The shop's documents name a manifest of the shop's pages alone. */
const withOwnManifest = (context: EntryContext): EntryContext => ({
  ...context,
  manifest: { ...context.manifest, url: shopManifestOf(context.manifest.url) },
});

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        clearTimeout(limit);
        resolve(Buffer.concat(chunks).toString("latin1"));
        done();
      },
    });
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Parts that come alive apart (ui/apart.tsx) stand in their places too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => void pipe(sink),
      onError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
    });
    const limit = setTimeout(() => abort(new Error("rendering took too long")), PAGE_LOAD.timeoutMs + 1000);
  });
}

/** A visitor who leaves early is no error; everything else is told to the server, which logs it. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error);
};
