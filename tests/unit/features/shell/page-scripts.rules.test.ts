import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { STORED_VISITOR, type VisitorHint } from '@/domain/accounts/session.rules';
import { CURRENT_SECTION_SCRIPT, HEAD_SCRIPT, THEME_SCRIPT } from '@/features/shell/page-scripts.rules';

interface Link {
  href: string;
  isCurrent: boolean;
}

function markedIn(hrefs: string[], { section, pathname }: { section?: string; pathname: string }): string[] {
  const links: Link[] = hrefs.map((href) => ({ href, isCurrent: false }));
  const document = {
    querySelector: () => ({ dataset: section ? { section } : {} }),
    querySelectorAll: () =>
      links.map((link) => ({
        getAttribute: () => link.href,
        setAttribute: () => {
          link.isCurrent = true;
        },
      })),
  };
  new Script(CURRENT_SECTION_SCRIPT).runInNewContext({ document, location: { pathname } });
  return links.filter(({ isCurrent }) => isCurrent).map(({ href }) => href);
}

test('the navigation marks the entry above a page, and none for pages outside it', () => {
  const links = ['/the-latest', '/topics', '/topic', '/store'];
  expect(markedIn(links, { pathname: '/the-latest/page/2' })).toEqual(['/the-latest']);
  expect(markedIn(links, { pathname: '/topics' })).toEqual(['/topics']);
  expect(markedIn(links, { pathname: '/storefront' })).toEqual([]);
  expect(markedIn(links, { pathname: '/2026/11/x', section: '/topics' })).toEqual(['/topics']);
});

function themeOf({ stored, isRefused = false }: { stored: string | null; isRefused?: boolean }): string | undefined {
  const dataset: { theme?: string } = {};
  const context = {
    document: { documentElement: { dataset }, addEventListener: () => {} },
    addEventListener: () => {},
    get localStorage() {
      if (isRefused) throw new Error('denied');
      return { getItem: () => stored };
    },
  };
  new Script(THEME_SCRIPT).runInNewContext(context);
  return dataset.theme;
}

test('the chosen theme is applied before the first paint; without one, or without storage, the system decides', () => {
  expect(themeOf({ stored: 'dark' })).toBe('dark');
  expect(themeOf({ stored: 'light' })).toBe('light');
  expect(themeOf({ stored: null })).toBeUndefined();
  expect(themeOf({ stored: '"><script>' })).toBeUndefined();
  expect(themeOf({ stored: 'dark', isRefused: true })).toBeUndefined();
});

interface Painted {
  visitor?: string;
  continue?: string;
  named?: string;
  '--visitor-width'?: string;
}

function visitorOf(cookie: string, stored: string | null): Painted {
  const dataset: Painted = {};
  const style = { setProperty: (name: string, value: string) => Object.assign(dataset, { [name]: value }) };
  const root = { dataset, style, addEventListener: () => {} };
  const document = { documentElement: root, cookie, addEventListener: () => {} };
  const localStorage = { getItem: (name: string) => (name === STORED_VISITOR ? stored : null) };
  const PerformanceObserver = {};
  new Script(HEAD_SCRIPT).runInNewContext({ document, localStorage, addEventListener: () => {}, PerformanceObserver });
  return dataset;
}

const COOKIE = 'a=1; masthead-signed-in=1';
const hint = (part: Partial<VisitorHint>) => JSON.stringify({ status: 'registered', isReading: false, ...part });

test('what is stored about the user hides content before the first paint that is not for them; without it the page still works', () => {
  expect(visitorOf(COOKIE, hint({ status: 'subscribers' }))).toEqual({ visitor: 'subscribers' });
  expect(visitorOf('a=1', hint({ status: 'subscribers' }))).toEqual({});
  expect(visitorOf(COOKIE, null)).toEqual({});
  expect(visitorOf(COOKIE, '{broken')).toEqual({});
});

test('the Continue row is reserved before the first paint only for a reader with an unfinished article', () => {
  expect(visitorOf(COOKIE, hint({ isReading: true }))).toHaveProperty('continue', '');
  expect(visitorOf(COOKIE, hint({}))).not.toHaveProperty('continue');
  expect(visitorOf('a=1', hint({ isReading: true }))).toEqual({});
});

test('the place of the name is reserved before the first paint, and can be nothing but a width', () => {
  expect(visitorOf(COOKIE, hint({ nameWidth: 3.25 }))).toMatchObject({ named: '', '--visitor-width': '3.25em' });
  const wrong = ['"); }', '', null, Number.NaN, 0] as unknown as number[];
  for (const nameWidth of wrong) expect(visitorOf(COOKIE, hint({ nameWidth }))).toEqual({ visitor: 'registered' });
});
