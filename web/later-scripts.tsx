import type { ReactNode } from "react";
import { Scripts } from "react-router";

const LONGEST_WAIT_MS = 4000;

const ID = "later-scripts";

export const hasDelayedScripts = (): boolean => document.getElementById(ID) !== null;

/**
 * Delays the scripts until the visible content is loaded (docs/decisions/0029). Browsers fetch nothing from a
 * `template`. The `noscript` inside keeps React from moving the links to the head.
 */
export function DelayedScripts({ nonce, children }: { nonce: string; children?: ReactNode }) {
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
 * Adds the inline scripts at once, because the router's data in the HTML needs them. Adds the modules after load and
 * paint, on the first touch or key press, or after 4 s. Until hydration, Back and Forward reload the page.
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
