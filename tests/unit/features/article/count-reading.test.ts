import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countReading } from '@/features/article/count-reading';

let visibility: 'visible' | 'hidden';
/** Distance of the top of the text from that of the window; the text is 4,000 pixels high, the window 1,000. */
let top: number;
let sent: { article: number; from: string; kinds: string[] }[];
let inits: RequestInit[];

beforeEach(() => {
  vi.useFakeTimers();
  [visibility, top, sent, inits] = ['visible', 500, [], []];
  const { window } = new JSDOM(
    `<main data-history="read"><div class="article-layout"><div class="article-prose"><audio></audio><footer class="article-end"></footer></div></div></main>`,
    { url: 'https://meridian.example/2024/11/a', referrer: 'https://www.google.com/search?q=rosa' },
  );
  const { document } = window;
  Object.defineProperty(document, 'visibilityState', { get: () => visibility });
  const rect = (offset: number) => () => ({ top: top + offset, bottom: top + offset }) as DOMRect;
  (document.querySelector('.article-prose') as HTMLElement).getBoundingClientRect = rect(0);
  (document.querySelector('.article-end') as HTMLElement).getBoundingClientRect = rect(4_000);
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', window.location);
  vi.stubGlobal('innerHeight', 1_000);
  vi.stubGlobal('HTMLAudioElement', window.HTMLAudioElement);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('dispatch', (name: string, fields = {}) =>
    window.dispatchEvent(Object.assign(new window.Event(name), fields)),
  );
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    inits.push(init);
    sent.push(JSON.parse(String(init.body)));
    return Promise.resolve();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dispatch = (name: string, fields = {}) =>
  (globalThis as unknown as { dispatch: (name: string, fields: object) => void }).dispatch(name, fields);
const setVisibility = (value: typeof visibility) => {
  visibility = value;
  document.dispatchEvent(new (document.defaultView as unknown as typeof globalThis).Event('visibilitychange'));
};
const scrollTo = (to: number) => {
  top = -to;
  dispatch('scroll');
};
const kinds = () => sent.map((report) => report.kinds);

test('a reading is reported when it is seen, after ten visible seconds and when it is left, without cookies', () => {
  countReading(12, true);
  expect(sent).toEqual([{ article: 12, from: 'www.google.com', kinds: ['view'] }]);
  vi.advanceTimersByTime(6_000);
  setVisibility('hidden');
  vi.advanceTimersByTime(60_000);
  setVisibility('visible');
  vi.advanceTimersByTime(3_000);
  expect(kinds()).toEqual([['view']]);
  vi.advanceTimersByTime(1_000);
  expect(kinds()).toEqual([['view'], ['read']]);
  scrollTo(1_100);
  scrollTo(500);
  scrollTo(3_000);
  document
    .querySelector('audio')
    ?.dispatchEvent(new (document.defaultView as Window & typeof globalThis).Event('play'));
  dispatch('pagehide');
  dispatch('pagehide');
  expect(kinds()).toEqual([['view'], ['read'], ['quarter', 'half', 'three-quarters', 'end', 'finish', 'listen']]);
  expect(inits.every(({ credentials }) => credentials === 'omit')).toBe(true);
  // Only the last report has to outlive its page.
  expect(inits.map(({ keepalive }) => keepalive)).toEqual([false, false, true]);
});

test('scrolling to the end at once isn’t finishing, until the text was visible for ten seconds', () => {
  countReading(12, true);
  scrollTo(3_500);
  vi.advanceTimersByTime(9_000);
  setVisibility('hidden');
  expect(kinds()).toEqual([['view'], ['quarter', 'half', 'three-quarters', 'end']]);
  setVisibility('visible');
  vi.advanceTimersByTime(1_000);
  expect(kinds().at(-1)).toEqual(['read', 'finish']);
});

test('a page that ends at the gate is never read, and a tab in the background isn’t a page view', () => {
  visibility = 'hidden';
  countReading(12, false);
  vi.advanceTimersByTime(20_000);
  expect(sent).toEqual([]);
  setVisibility('visible');
  scrollTo(4_000);
  vi.advanceTimersByTime(20_000);
  dispatch('pagehide');
  expect(kinds()).toEqual([['view', 'gate']]);
});

test('a page that is restored from the history of the browser is a new page view', () => {
  countReading(12, true);
  dispatch('pagehide');
  dispatch('pageshow', { persisted: false });
  dispatch('pageshow', { persisted: true });
  expect(kinds()).toEqual([['view'], ['view']]);
});
