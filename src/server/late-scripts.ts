/** A script of a page as Next asks for it: it would run as soon as it has come, also before the page is painted. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;
/** What has a script fetched before anything asks for it. */
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/[^"]+"\/>/g;

/** How long a picture that does not come may hold the scripts up. */
const PATIENCE_MS = 3_000;

/** Runs the scripts when the page has loaded, or is touched before. */
const starter = (scripts: readonly string[]): string => `<script>(()=>{
let left=${JSON.stringify(scripts)};
const start=()=>{for(const src of left.splice(0)){const script=document.createElement('script');script.src=src;script.async=true;document.head.append(script)}};
addEventListener('load',()=>setTimeout(start));
setTimeout(start,${PATIENCE_MS});
for(const type of ['pointerdown','keydown','focusin'])addEventListener(type,start,{once:true,capture:true,passive:true})
})()</script>`;

/**
 * Lets the scripts of a page that reads without them wait: they are fetched and run when it has loaded, or when somebody
 * touches it. On a slow phone they take nothing from what is seen first, which is a second less until the largest
 * picture or text is there.
 */
export function withLateScripts(page: string): string {
  const scripts = [...page.matchAll(SCRIPT)].map(([, src = '']) => src);
  if (scripts.length === 0 || !page.includes('</body>')) return page;
  return page
    .replace(SCRIPT, '')
    .replace(PRELOAD, '')
    .replace('</body>', () => `${starter(scripts)}</body>`);
}
