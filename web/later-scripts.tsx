import type { ReactNode } from "react";
import { Scripts } from "react-router";

/** So long scripts wait at most: one picture that never comes must not keep a page from hydrating. */
const LONGEST_WAIT_MS = 4000;

const ID = "later-scripts";

/** Whether the document, which the browser has parsed, was rendered with `LaterScripts`. */
export const hasLaterScripts = (): boolean => document.getElementById(ID) !== null;

/**
 * `children` and React Router's scripts, of which modules and preloads come after what a page of the shop shows: its links and forms work
 * without them, and on a slow network they would share the line with the fonts and pictures in sight (0029). Browsers fetch nothing of a
 * `template`, with scripts or without, and have its content apart, where hydration expects none; React leaves links where they are in a
 * `noscript`, whose content is text where scripts run.
 */
export function LaterScripts({ nonce, children }: { nonce: string; children?: ReactNode }) {
  const isServer = import.meta.env.SSR;
  return (
    <>
      <template id={ID}>
        {isServer && (
          <noscript>
            {children}
            <Scripts />
          </noscript>
        )}
      </template>
      <script nonce={nonce} suppressHydrationWarning>
        {isServer ? STARTER : ""}
      </script>
    </>
  );
}

/**
 * Runs the other scripts at once, as the data that follows them expects, and the modules when the page has loaded and been painted, at
 * the first touch or key, or after four seconds.
 *
 * Until the page is hydrated (`web/entry.client.tsx`) nothing follows Back and Forward among the addresses that an earlier life of this
 * document wrote into the history: the document loads anew where they lead.
 */
const STARTER = `(()=>{
let page=document,frame=requestAnimationFrame,kinds=["pointerdown","keydown"],hasBegun;
let address=()=>location.pathname+location.search,served=address();
onpopstate=()=>{if(address()!==served)location.reload()};
let tags=page.createRange().createContextualFragment(page.getElementById("${ID}").content.textContent);
let modules=[...tags.querySelectorAll("[type=module],[rel=modulepreload]")];
for(let each of modules)each.remove();
page.head.append(tags);
let begin=()=>{
if(hasBegun)return;
hasBegun=true;
for(let kind of kinds)removeEventListener(kind,begin,true);
page.head.append(...modules)
};
for(let kind of kinds)addEventListener(kind,begin,true);
addEventListener("load",()=>frame(()=>frame(()=>new PerformanceObserver(begin).observe({type:"paint",buffered:true}))));
setTimeout(begin,${LONGEST_WAIT_MS})
})()`;
