import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { SITE_PATHS } from '@/domain/addresses/site-paths.rules';
import { SITE_SEGMENTS, validateFirstSegment } from '@/domain/addresses/site-segments.rules';
import { isApi, isCms } from '@/server/routes';

const app = path.join(import.meta.dirname, '../../../src/app');

/** Returns the first segments of all routes in a folder; folders in parentheses add no segment. */
const segmentsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('['))
    .flatMap(({ name }) => (name.startsWith('(') ? segmentsIn(path.join(folder, name)) : [name]));

test('no page and no program can have an address of the site itself', () => {
  const routes = segmentsIn(app).filter((name) => /^[a-z0-9-]+$/.test(name));
  expect(routes.length).toBeGreaterThan(40);
  const api = [...SITE_SEGMENTS].filter((segment) => isApi(`/${segment}`) || isCms(`/${segment}/cms`));
  expect([...SITE_SEGMENTS].toSorted()).toEqual([...new Set([...routes, ...api])].toSorted());
  expect(validateFirstSegment('store')).toContain('an address of the site itself');
  expect(validateFirstSegment('2027')).toContain('an address of the site itself');
  expect(validateFirstSegment('ascend')).toBe(true);
});

/** Returns the paths of all routes in a folder that have no parameters. */
const pathsIn = (folder: string, prefix = ''): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (/^(?:page\.tsx|route\.ts)$/.test(entry.name)) return [prefix || '/'];
    if (!entry.isDirectory() || entry.name.startsWith('[')) return [];
    const inner = path.join(folder, entry.name);
    return pathsIn(inner, entry.name.startsWith('(') ? prefix : `${prefix}/${entry.name}`);
  });

test('the paths from which nothing can be redirected are those of the site’s own pages', () => {
  const routes = pathsIn(app);
  expect(routes.length).toBeGreaterThan(30);
  expect([...SITE_PATHS].toSorted()).toEqual([...new Set(routes)].toSorted());
});
