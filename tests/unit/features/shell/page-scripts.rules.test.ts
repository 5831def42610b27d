import { Script } from 'node:vm';
import { expect, test } from 'vitest';
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

function visitorOf(cookie: string, stored: string | null): { visitor?: string; '--visitor-name'?: string } {
  const dataset: { visitor?: string; '--visitor-name'?: string } = {};
  const style = { setProperty: (name: string, value: string) => Object.assign(dataset, { [name]: value }) };
  const root = { dataset, style, addEventListener: () => {} };
  const document = { documentElement: root, cookie, addEventListener: () => {} };
  const localStorage = { getItem: () => stored };
  new Script(HEAD_SCRIPT).runInNewContext({ document, localStorage, addEventListener: () => {} });
  return dataset;
}

test('the cached profile hides content before the first paint that is not for the user; without one the page still works', () => {
  const kept = (profile: object) => JSON.stringify({ lastModified: null, profile });
  const cookie = 'a=1; masthead-signed-in=1';
  expect(visitorOf(cookie, kept({ status: 'subscribers' })).visitor).toBe('subscribers');
  expect(visitorOf('a=1', kept({ status: 'subscribers' }))).toEqual({});
  expect(visitorOf(cookie, null)).toEqual({});
  expect(visitorOf(cookie, '{broken')).toEqual({});
});

test('the cached profile reserves the Continue row before the first paint only for a reader with an unfinished article', () => {
  const cookie = 'masthead-signed-in=1';
  const of = (continueReading?: object[]) =>
    JSON.stringify({ lastModified: null, profile: { status: 'registered', continueReading } });
  const begun = { title: 'A', url: '/2024/11/a', minutesLeft: 4 };
  expect(visitorOf(cookie, of([begun]))).toHaveProperty('continue', '');
  for (const none of [undefined, []]) expect(visitorOf(cookie, of(none))).not.toHaveProperty('continue');
  expect(visitorOf('a=1', of([begun]))).toEqual({});
});

test('the name shown before the first paint is the one in the menu, whatever characters it has', () => {
  const nameOf = (profile: object) =>
    visitorOf('masthead-signed-in=1', JSON.stringify({ profile: { status: 'registered', ...profile } }))[
      '--visitor-name'
    ];
  expect(nameOf({ firstName: 'Amara', displayName: 'am' })).toBe('"Amara"');
  expect(nameOf({ firstName: '', displayName: 'Zoë & co' })).toBe('"Zoë & co"');
  expect(nameOf({})).toBeUndefined();
  expect(nameOf({ firstName: 'a"; b\\\n' })).toBe(String.raw`"a\22 ; b\5c \a "`);
});
