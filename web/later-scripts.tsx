import type { ReactNode } from "react";
import { Scripts } from "react-router";

const LONGEST_WAIT_MS = 4000;

const ID = "later-scripts";

export const hasLaterScripts = (): boolean => document.getElementById(ID) !== null;

/**
 * Delays scripts until the visible content is loaded. Links and forms work without them (docs/decisions/0029). The modules are
 * in a `template`, from which browsers fetch nothing, and its `noscript` prevents React from moving their links to the head.
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
 * Runs inline scripts immediately, because the router's data after them needs these. Adds the modules after load and paint, at the
 * first touch or key, or after four seconds. Until hydration, Back and Forward reload, because no router handles them.
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
