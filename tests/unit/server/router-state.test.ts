import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import { expect, test } from 'vitest';
import { isRouterState } from '@/server/router-state';

// Depends on an internal of Next (decision 014): the schema of the header is not documented.

const isReadByNext = (header: string): boolean => {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
};

const HOME = ['', { children: ['__PAGE__', {}] }, null, null, 16];
const ARTICLE = [
  '',
  { children: [['slug', 'the-slow-company', 'd', null], { children: ['__PAGE__', {}, ['/a', ''], 'refetch'] }] },
];
const nested = (depth: number): unknown => (depth === 0 ? ['', {}] : ['', { children: nested(depth - 1) }]);

const STATES: unknown[] = [
  HOME,
  ARTICLE,
  ['', {}],
  ['', {}, null, 'metadata-only'],
  ['', {}, null, null, 3, 'x'],
  nested(40),
  null,
  1,
  'text',
  {},
  [],
  [''],
  ['', null],
  ['', []],
  ['', { children: null }],
  ['', { children: ['x'] }],
  [1, {}],
  [['slug', 'a', 'zz', null], {}],
  [['slug', 'a', 'd'], {}],
  [['slug', 'a', 'd', 'x'], {}],
  ['', {}, 'x'],
  ['', {}, ['a']],
  ['', {}, null, 'other'],
  ['', {}, null, null, '3'],
  ['', {}, null, null, 3, 4],
  ['', {}, null, null, 3, 'x', 'more'],
];

test.each(STATES.map((state) => ({ state })))('parses the router state $state exactly when Next does', ({ state }) => {
  const header = encodeURIComponent(JSON.stringify(state));
  expect(isRouterState(header)).toBe(isReadByNext(header));
});

test.each(['%', '%7B', '[', '', 'undefined', '%5B%22%22%2C%7B%7D', 'x'.repeat(40_001)])(
  'rejects the invalid router state %.20j, as Next does',
  (header) => {
    expect(isReadByNext(header)).toBe(false);
    expect(isRouterState(header)).toBe(false);
  },
);

test('accepts the router state of a real page and a request without one', () => {
  expect(isRouterState(encodeURIComponent(JSON.stringify(HOME)))).toBe(true);
  expect(isRouterState(undefined)).toBe(true);
});
