import type { Page } from "playwright-core";

/** Script payloads, each of which sets `hit` if a page runs it. */

const CODE = ["hit=1", "window.hit=1", "self['hit']=1", "top.hit=1", "alert(hit=1)"];

const SHAPES: readonly ((code: string) => string)[] = [
  (code) => `<script>${code}</script>`,
  (code) => `</script><script>${code}//`,
  (code) => `<ScRiPt >${code}</sCrIpT>`,
  (code) => `<scr<script>ipt>${code}</scr</script>ipt>`,
  (code) => `<img src=x onerror=${code}>`,
  (code) => `<img src=x onerror="${code}"/>`,
  (code) => `"><img src=x onerror=${code}>`,
  (code) => `'><img src=x onerror='${code}'>`,
  (code) => `<svg onload=${code}>`,
  (code) => `<svg/onload=${code}//`,
  (code) => `<svg><script>${code}</script></svg>`,
  (code) => `<svg><animate onbegin=${code} attributeName=x dur=1s>`,
  (code) => `<svg><a xlink:href="javascript:${code}"><text y=9>x</text></a></svg>`,
  (code) => `<math><mtext></p><style><img src=x onerror=${code}></style></mtext></math>`,
  (code) => `<body onload=${code}>`,
  (code) => `<iframe src="javascript:${code}"></iframe>`,
  (code) => `<iframe srcdoc="<script>parent.${code}</script>"></iframe>`,
  (code) => `<object data="javascript:${code}"></object>`,
  (code) => `<embed src="javascript:${code}">`,
  (code) => `<a href="javascript:${code}">x</a>`,
  (code) => `<a href="java&#9;script:${code}">x</a>`,
  (code) => `<form action="javascript:${code}"><button>x</button></form>`,
  (code) => `<button formaction="javascript:${code}">x</button>`,
  (code) => `<input autofocus onfocus=${code}>`,
  (code) => `<select autofocus onfocus=${code}>`,
  (code) => `<textarea autofocus onfocus=${code}>`,
  (code) => `</textarea><script>${code}</script>`,
  (code) => `</title><script>${code}</script>`,
  (code) => `</style><script>${code}</script>`,
  (code) => `--><script>${code}</script>`,
  (code) => `]]><script>${code}</script>`,
  (code) => `<details open ontoggle=${code}>`,
  (code) => `<video><source onerror=${code}></video>`,
  (code) => `<audio src=x onerror=${code}>`,
  (code) => `<marquee onstart=${code}>x</marquee>`,
  (code) => `<style>@import'javascript:${code}';</style>`,
  (code) => `<link rel=stylesheet href="javascript:${code}">`,
  (code) => `<meta http-equiv=refresh content="0;url=javascript:${code}">`,
  (code) => `<base href="javascript:${code}//">`,
  (code) => `<template><img src=x onerror=${code}></template>`,
  (code) => `<noscript><p title="</noscript><img src=x onerror=${code}>">`,
  (code) => `<xss id=x tabindex=1 onfocus=${code}></xss>`,
  (code) => `<p style="animation:x" onanimationstart=${code}>x</p>`,
  (code) => `" onmouseover="${code}" x="`,
  (code) => `' onmouseover='${code}' x='`,
  (code) => `\`-${code}-\``,
  (code) => `\${${code}}`,
  (code) => `{{constructor.constructor('${code}')()}}`,
  (code) => `';${code};//`,
  (code) => `";${code};//`,
  (code) => `\\";${code};//`,
  (code) => `javascript:${code}`,
  (code) => `data:text/html,<script>${code}</script>`,
  (code) => `&lt;script&gt;${code}&lt;/script&gt;`,
  (code) => `&#60;img src=x onerror=${code}&#62;`,
  (code) => `\\u003cscript\\u003e${code}\\u003c/script\\u003e`,
  (code) => `%3Cscript%3E${code}%3C/script%3E`,
  (code) => `[x](javascript:${code})`,
  (code) => `![x](x"onerror="${code})`,
  (code) => `{"__html":"<img src=x onerror=${code}>"}`,
];

export const SCRIPT_PAYLOADS: readonly string[] = SHAPES.flatMap((shape) => CODE.map(shape));

/** Call before opening the page. The test fails if a script opens a dialog. */
export async function watchForScripts(page: Page): Promise<void> {
  page.on("dialog", (dialog) => {
    void dialog.dismiss();
    throw new Error(`a script asked: ${dialog.message()}`);
  });
  await page.addInitScript(() => Object.defineProperty(globalThis, "hit", { value: null, writable: true }));
}

export const whatRan = (page: Page) =>
  page.evaluate(() => ({
    hit: (globalThis as { hit?: unknown }).hit ?? null,
    made: document.querySelectorAll(
      "main :is(script:not([type='application/ld+json']), iframe, object, embed, base, style, marquee)",
    ).length,
    handlers: [...document.querySelectorAll("main *")].filter((element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          /^on/i.test(name) || (/^(href|src|action|formaction)$/.test(name) && /^\s*javascript:/i.test(value)),
      ),
    ).length,
  }));

export const NOTHING_RAN = { hit: null, made: 0, handlers: 0 };
