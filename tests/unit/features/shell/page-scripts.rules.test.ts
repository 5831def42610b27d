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

test('the navigation marks the entry that a page lies under, and none for pages outside it', () => {
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

test('the chosen theme is applied before the paint; without one, or without storage, the system decides', () => {
  expect(themeOf({ stored: 'dark' })).toBe('dark');
  expect(themeOf({ stored: 'light' })).toBe('light');
  expect(themeOf({ stored: null })).toBeUndefined();
  expect(themeOf({ stored: '"><script>' })).toBeUndefined();
  expect(themeOf({ stored: 'dark', isRefused: true })).toBeUndefined();
});

function visitorOf(cookie: string, stored: string | null): string | undefined {
  const dataset: { visitor?: string } = {};
  const root = { dataset, addEventListener: () => {} };
  const document = { documentElement: root, cookie, addEventListener: () => {} };
  const localStorage = { getItem: () => stored };
  new Script(HEAD_SCRIPT).runInNewContext({ document, localStorage, addEventListener: () => {} });
  return dataset.visitor;
}

test('the kept profile of a user tells before the paint what is not for him; nothing kept breaks the page', () => {
  const kept = JSON.stringify({ lastModified: null, profile: { status: 'subscribers' } });
  expect(visitorOf('a=1; masthead-signed-in=1', kept)).toBe('subscribers');
  expect(visitorOf('a=1', kept)).toBeUndefined();
  expect(visitorOf('masthead-signed-in=1', null)).toBeUndefined();
  expect(visitorOf('masthead-signed-in=1', '{broken')).toBeUndefined();
});
