import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { deferScripts } from '@/server/deferred-scripts';

const PAGE = `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/><script src="/_next/static/chunks/a.js" async=""></script><script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Read me.</p><script src="/_next/static/chunks/main.js" id="_R_" async=""></script><script>self.__next_f.push([1,"a $& b"])</script></body></html>`;

type PaintReport = (paints: { getEntriesByName(name: string): unknown[] }) => void;

/** Runs the script of a page, and records when it requests other scripts. */
function startedBy(page: string, entryTypes = ['paint']) {
  const requested: string[] = [];
  const listeners = new Map<string, () => void>();
  const timers: [() => void, number][] = [];
  const frames: (() => void)[] = [];
  const observers: PaintReport[] = [];
  class PerformanceObserver {
    static supportedEntryTypes = entryTypes;
    constructor(private readonly report: PaintReport) {}
    observe() {
      observers.push(this.report);
    }
  }
  const reportPaint = (...names: string[]) => {
    for (const report of observers) report({ getEntriesByName: (name) => names.filter((each) => each === name) });
  };
  const context = {
    PerformanceObserver,
    document: {
      createElement: () => ({ src: '' }),
      head: { append: ({ src }: { src: string }) => requested.push(src) },
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    requestAnimationFrame: (work: () => void) => frames.push(work),
    setTimeout: (work: () => void, after = 0) => timers.push([work, after]),
  };
  const [text = ''] = page.match(/\(\(\)=>\{\nlet left[\s\S]*?(?=<\/script><\/body>)/) ?? [];
  new Script(text).runInNewContext(context);
  return { requested, listeners, timers, frames, reportPaint };
}

test('scripts are fetched and run when the loaded page has been painted, each once', () => {
  const page = deferScripts(PAGE);
  expect(page).not.toMatch(/<script src="[^"]*" (?:id="_R_" )?async/);
  expect(page).not.toContain('rel="preload"');
  expect(page).toContain('<p>Read me.</p>');
  expect(page).not.toContain('noModule');
  expect(page).toContain('a $& b');
  const { requested, listeners, timers, frames, reportPaint } = startedBy(page);
  listeners.get('load')?.();
  expect(frames).toHaveLength(0);
  reportPaint('first-paint');
  expect(frames).toHaveLength(0);
  reportPaint('first-paint', 'first-contentful-paint');
  for (let frame = 0; frame < 2; frame += 1) frames[frame]?.();
  expect(requested).toEqual([]);
  for (const [work] of timers.slice(1)) work();
  expect(requested).toEqual(['/_next/static/chunks/a.js', '/_next/static/chunks/main.js']);
});

test('a browser that does not report paints fetches them two frames after the page has loaded', () => {
  const { requested, listeners, timers, frames } = startedBy(deferScripts(PAGE), []);
  listeners.get('load')?.();
  for (let frame = 0; frame < 2; frame += 1) frames[frame]?.();
  for (const [work] of timers.slice(1)) work();
  expect(requested).toHaveLength(2);
});

test('an earlier interaction with the page fetches them immediately, and a missing image does not delay them', () => {
  const touched = startedBy(deferScripts(PAGE));
  touched.listeners.get('pointerdown')?.();
  expect(touched.requested).toHaveLength(2);
  const waited = startedBy(deferScripts(PAGE));
  expect(waited.timers.map(([, after]) => after)).toEqual([3_000]);
  waited.timers[0]?.[0]();
  expect(waited.requested).toHaveLength(2);
});

test('they are started by the last inline script, or by one of their own', () => {
  const script = '<script src="/_next/static/chunks/a.js" async=""></script>';
  const end = (last: string) => deferScripts(`<html><body>${script}<p>Read me.</p>${last}</body></html>`);
  expect(end('<script>flight()</script>')).toMatch(/<p>Read me\.<\/p><script>flight\(\);\(\(\)=>/);
  for (const last of ['', '<script type="application/json">{}</script>', '<script src="/b.js"></script>']) {
    const page = end(last);
    expect(page).toContain(`${last}<script>(()=>`);
    const { requested, timers } = startedBy(page);
    timers[0]?.[0]();
    expect(requested).toEqual(['/_next/static/chunks/a.js']);
  }
});

test('an incomplete page, or one without scripts, stays unchanged', () => {
  for (const text of ['', '<p>Part', '<html><body>Plain</body></html>']) expect(deferScripts(text)).toBe(text);
});
