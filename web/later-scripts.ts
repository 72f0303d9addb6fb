/** So long scripts wait at most: one picture that never comes must not keep a page from coming alive. */
const LONGEST_WAIT_MS = 4000;

/**
 * A tag of React Router's, so that the scripts of a page of the shop come after what it shows: its links and forms work without them, and on
 * a slow network they would share the line with the fonts and pictures in sight (0029). Known by the nonce in it: the router writes these tags itself and takes no wish for when.
 */
export const laterTag = (tag: string): string =>
  tag
    .replace(/^<link rel="modulepreload"/, '<link rel="later"')
    .replace(/^(<script\b.*) type="module"/, '$1 type="later"');

/**
 * Starts them when the page has loaded and been painted, at the first touch or key, or after four seconds; it stands after them.
 *
 * Until the page is alive (`web/entry.client.tsx`) nothing follows Back and Forward among the addresses that an earlier life of this
 * document wrote into the history: the document loads anew where they lead.
 */
export const laterStarter = (nonce: string): string => `<script nonce="${nonce}">${STARTER}</script>`;

const STARTER = `(()=>{
let page=document,frame=requestAnimationFrame,kinds=["pointerdown","keydown"],hasBegun;
let text=page.querySelector("script[type=later]").text,address=()=>location.pathname+location.search,served=address();
onpopstate=()=>{if(address()!==served)location.reload()};
let begin=()=>{
if(hasBegun)return;
hasBegun=true;
for(let kind of kinds)removeEventListener(kind,begin,true);
for(let link of page.querySelectorAll("link[rel=later]"))link.rel="modulepreload";
let script=page.createElement("script");
script.type="module";
script.text=text;
page.head.append(script)
};
for(let kind of kinds)addEventListener(kind,begin,true);
addEventListener("load",()=>frame(()=>frame(()=>new PerformanceObserver(begin).observe({type:"paint",buffered:true}))));
setTimeout(begin,${LONGEST_WAIT_MS})
})()`;
