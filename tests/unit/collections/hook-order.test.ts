import config from '@payload-config';
import { expect, test } from 'vitest';

const { collections, globals } = await config;

type Moments = Record<string, { name: string }[] | undefined>;
const namesOf = (hooks: unknown, moment: string) => ((hooks as Moments)[moment] ?? []).map(({ name }) => name);
const collection = (slug: string) => collections.find((each) => each.slug === slug)?.hooks;

// collections/hooks/hook-order.ts states the order; this pins what it comes to.
test.each([
  ['articles', 'beforeOperation', ['refuseStale', 'markDraft']],
  ['articles', 'beforeChange', ['notePublicBefore', 'decideMoves', 'noteEditor']],
  ['articles', 'afterChange', ['expireChanged', 'afterChange', 'keepOldAddress', 'logChange', 'indexChanged']],
  ['articles', 'beforeDelete', ['beforeDelete', 'refuseUsed']],
  ['articles', 'afterDelete', ['expireDeleted', 'logDelete', 'indexDeleted']],
  ['products', 'afterChange', ['expireChanged', 'tellWhenAvailable', 'keepOldAddress', 'logChange', 'indexChanged']],
  ['availabilities', 'afterChange', ['expireChanged', 'closeFilesInUse', 'logChange', 'indexChanged']],
  [
    'media',
    'beforeOperation',
    ['refuseStale', 'refuseFileNames', 'refuseLargePictures', 'readPictureCredits', 'stripPictureMetadata'],
  ],
  ['media', 'afterChange', ['expireReplaced', 'logChange', 'indexChanged']],
  ['files', 'beforeChange', ['keepFileClosed', 'noteEditor']],
  ['users', 'beforeOperation', ['requireCurrentPassword', 'oneAtATime']],
  ['users', 'afterChange', ['syncMovedAddress', 'logChange']],
  ['orders', 'beforeChange', ['cancelInOneChange', 'noteEditor']],
])('the hooks of %s run in their stated order at %s', (slug, moment, names) => {
  expect(namesOf(collection(slug), moment)).toEqual(names);
});

test('every collection with pages remembers the public document before a hook decides, and indexes last', () => {
  const withPages = collections.filter(({ hooks }) => namesOf(hooks, 'afterChange').includes('expireChanged'));
  expect(withPages.length).toBe(20);
  for (const { slug, hooks } of withPages) {
    expect(namesOf(hooks, 'beforeChange')[0], slug).toBe('notePublicBefore');
    expect(namesOf(hooks, 'afterChange')[0], slug).toBe('expireChanged');
    expect(namesOf(hooks, 'afterChange').at(-1), slug).toMatch(/^(indexChanged|logChange)$/);
  }
});

test('every global expires its pages first and is logged last', () => {
  expect(globals.length).toBeGreaterThan(5);
  for (const { slug, hooks } of globals) {
    expect(namesOf(hooks, 'afterChange')[0], slug).toBe('expireGlobal');
    expect(namesOf(hooks, 'afterChange').at(-1), slug).toBe('logGlobalChange');
  }
});
