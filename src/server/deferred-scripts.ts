/** A script tag as Next renders it: `async`, so it would run as soon as it arrives, even before the first paint. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
/** A preload hint for such a script. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;

/** Polyfills for browsers without modules, which understand none of the other scripts either. */
const POLYFILLS = /<script src="\/_next\/static\/[^"]+" noModule=""><\/script>/;
/** End of the body, with that of an inline script before it. */
const END = /(?:<\/script>(?<=<script>[^<]*<\/script>))?<\/body>/;

/** Maximum wait for the `load` event. An image that never loads must not block the scripts. */
const MAX_DELAY_MS = 3_000;

/**
 * Inserts the scripts once the loaded page is painted, or on the first interaction, whichever comes first. At the
 * `load` event the largest image has arrived but is not yet on the screen. The first paint can follow several frames
 * later, so the browser's report of it counts. Two more frames show an image that arrived after it.
 */
const starter = (scripts: readonly string[]): string => `(()=>{
let left=${JSON.stringify(scripts)};
const start=()=>{for(const src of left.splice(0)){const script=document.createElement('script');script.src=src;script.async=true;document.head.append(script)}};
const startAfterPaint=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(start)));
addEventListener('load',()=>{
if(!PerformanceObserver.supportedEntryTypes?.includes('paint'))return startAfterPaint();
new PerformanceObserver((paints)=>{if(paints.getEntriesByName('first-contentful-paint').length)startAfterPaint()}).observe({type:'paint',buffered:true})});
setTimeout(start,${MAX_DELAY_MS});
for(const type of ['pointerdown','keydown','focusin'])addEventListener(type,start,{once:true,capture:true,passive:true})
})()`;

/**
 * Defers the scripts of a page that is readable without them until it has loaded or the visitor interacts with it. On a
 * slow phone, scripts then no longer compete with visible content, and the largest contentful paint comes about a
 * second earlier.
 */
export function deferScripts(page: string): string {
  const scripts = [...page.matchAll(SCRIPT)].map(([, src = '']) => src);
  if (scripts.length === 0 || !page.includes('</body>')) return page;
  return page
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace(POLYFILLS, '')
    .replace(END, (end) => `${end === '</body>' ? '<script>' : ';'}${starter(scripts)}</script></body>`);
}
