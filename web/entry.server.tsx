import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { preloadModule } from "react-dom";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { PAGE_LOAD_LIMITS } from "../contract/constants.ts";
import { getFallbackLocales, type Locale } from "../contract/locales.ts";
import { isBackOfficeRoute } from "../contract/page-path.ts";
import { createBytesResponse } from "../server/platform/http/response-bytes.ts";
import { getAdminMessages } from "../server/platform/messages/admin-messages.ts";
import { getMessages } from "../server/platform/messages/translations.ts";
import { replaceNoncesByHashes } from "../server/platform/pages/content-security-policy.ts";
import type { PageContext } from "../server/platform/pages/page-context.ts";
import { provideAdminTexts } from "./admin/texts.ts";
import { nonceContext, pageContext } from "./context.ts";
import { RenderOptionsContext } from "./frame.tsx";
import { provideMessages } from "./messages.ts";
import { LinksContext } from "./ui/anchor.tsx";

provideMessages(getMessages);
provideAdminTexts(getAdminMessages);

/** Time limit for loader data that React Router defers (K13). */
export const streamTimeout = PAGE_LOAD_LIMITS.timeoutMs;

/**
 * Renders the whole page before sending it, so that the page can be cached and an error can change the status. Rejects
 * after 16 s, 1 s later than `streamTimeout` (K13).
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
  const { caller, structuredData, gatewayOrigin, assetOf } = loadContext.get(pageContext);
  // In development there is no CSP, so no nonce is set. React would report a nonce as a hydration mismatch.
  const nonce = import.meta.env.DEV ? undefined : loadContext.get(nonceContext);
  const isOffice = isBackOffice(routerContext);
  const isShop = !import.meta.env.DEV && !isOffice;
  const frame = { locale: caller.locale, nonce: nonce ?? "", delaysScripts: isShop };
  const context = { ...routerContext, manifest: manifestOf(routerContext) };
  const router = <ServerRouter context={context} url={request.url} nonce={nonce} />;
  const whole = isOffice ? <Early files={officeTextFiles(caller.locale, assetOf)}>{router}</Early> : router;
  const { basename } = routerContext.staticHandlerContext;
  const rendered = await render(
    <RenderOptionsContext value={frame}>
      <LinksContext value={{ base: basename && basename !== "/" ? basename : "", Prefetch: null }}>
        {whole}
      </LinksContext>
    </RenderOptionsContext>,
    nonce,
  );
  const isWhole = routerContext.staticHandlerContext.errors === null;
  const pieces = withEnd(rendered, isWhole ? structured(structuredData) : "");
  // No content security policy (CSP) in development, because it would block the scripts and the socket that Vite adds.
  if (import.meta.env.DEV) return new Response(Buffer.concat(pieces), { status, headers });
  const { html, policy } = replaceNoncesByHashes(pieces, frame.nonce, gatewayOrigin);
  headers.set("Content-Security-Policy", policy);
  return createBytesResponse(html, { status, headers });
}

function withEnd(page: Buffer, html: string): Buffer[] {
  const end = page.lastIndexOf("</body>");
  return [page.subarray(0, end), Buffer.from(html), page.subarray(end)];
}

/** Structured data (JSON-LD) for search engines. `jsonOf` escapes every text that could close the script element. */
function structured(items: readonly object[]): string {
  if (items.length === 0) return "";
  const graph = `{"@context":"https://schema.org","@graph":[${items.map(jsonOf).join()}]}`;
  return `<script type="application/ld+json">${graph}</script>`;
}

/** Serialized structured data by object. The content cache returns the same objects for many requests. */
const written = new WeakMap<object, string>();

function jsonOf(item: object): string {
  const text = written.get(item) ?? JSON.stringify(item).replace(/</g, "\\u003c");
  written.set(item, text);
  return text;
}

const isBackOffice = ({ staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => isBackOfficeRoute(route.id));

const officeTextFiles = (locale: Locale, assetOf: PageContext["assetOf"]) =>
  ["admin", "forms"].map((part) =>
    getFallbackLocales(locale)
      .map((each) => assetOf(`messages/${each}/${part}.ts`))
      .find((file) => file !== null),
  );

function Early({ files, children }: { files: (string | undefined)[]; children: React.ReactNode }) {
  for (const file of files) if (file) preloadModule(file, { as: "script" });
  return children;
}

/** Keeps only the matched routes in the manifest, because React Router creates a route for each manifest entry. */
function manifestOf({ manifest, staticHandlerContext }: EntryContext): EntryContext["manifest"] {
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]);
  return { ...manifest, routes: Object.fromEntries(own) };
}

function render(page: React.ReactNode, nonce: string | undefined): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // No size limit, so that islands (`ui/island.tsx`) are rendered in place instead of being streamed later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(limit);
        resolve(buffer(pipe(new PassThrough())));
      },
      onError: (error) => {
        clearTimeout(limit);
        reject(error);
      },
    });
    const limit = setTimeout(() => abort(new Error("rendering took too long")), PAGE_LOAD_LIMITS.timeoutMs + 1000);
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClientError) context.get(pageContext).report(error);
};
