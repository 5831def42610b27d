import type { ServerResponse } from 'node:http';

/** A script of a page as Next asks for it: it would run as soon as it has come, also before the page is painted. */
const SCRIPT = /<script src="(\/_next\/static\/[^"]+)"(?: id="[^"]*")? async=""><\/script>/g;

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
 * Lets the scripts of a page that reads without them wait until it is painted: they are fetched at once, behind its
 * pictures, and run when it has loaded or somebody touches it. On a slow phone that is a second less until the largest
 * picture or text is seen.
 */
export function withLateScripts(page: string): string {
  const scripts = [...page.matchAll(SCRIPT)].map(([, src = '']) => src);
  const end = page.indexOf('</body>');
  if (scripts.length === 0 || end < 0) return page;
  const fetched = page.replace(SCRIPT, (_script, src: string) =>
    page.includes(`as="script" fetchPriority="low" href="${src}"`)
      ? ''
      : `<link rel="preload" as="script" fetchPriority="low" href="${src}"/>`,
  );
  return fetched.replace('</body>', () => `${starter(scripts)}</body>`);
}

/** Whether an answer is a page that was made before anyone asked for it. */
const isMadePage = (response: ServerResponse): boolean =>
  response.getHeader('x-nextjs-prerender') === '1' &&
  String(response.getHeader('content-type') ?? '').startsWith('text/html');

/** {@link withLateScripts} for the whole body of an answer. */
export const lateScripts = (body: Buffer, response: ServerResponse): Buffer =>
  isMadePage(response) ? Buffer.from(withLateScripts(body.toString())) : body;
