import config from '@payload-config';
import { expect, test } from 'vitest';

const { collections, globals } = await config;

type Moments = Record<string, { name: string }[] | undefined>;
const namesOf = (hooks: unknown, moment: string) => ((hooks as Moments)[moment] ?? []).map(({ name }) => name);
const collection = (slug: string) => collections.find((each) => each.slug === slug)?.hooks;

// collections/hooks/hook-order.ts declares the order. This test fixes the resulting lists.
test.each([
  ['articles', 'beforeOperation', ['unpublishTrashed', 'mergeChanges', 'noteBulkEdit', 'markDraftSave']],
  [
    'articles',
    'beforeChange',
    [
      'capturePublicBefore',
      'keepCorrections',
      'rejectTitleAlone',
      'countSnippets',
      'stampRevision',
      'guardTrash',
      'checkStageChange',
      'stampEditor',
      'keepReplacedVersion',
    ],
  ],
  [
    'articles',
    'afterChange',
    [
      'expireChanged',
      'afterChange',
      'reportChanged',
      'restrictFilesInUse',
      'cancelSchedule',
      'redirectOldPath',
      'settleReview',
      'logChange',
      'indexChanged',
    ],
  ],
  ['articles', 'beforeDelete', ['beforeDelete', 'rejectDeletingUsed']],
  [
    'articles',
    'afterDelete',
    ['expireDeleted', 'reportDeleted', 'withdrawReviews', 'deleteComments', 'logDelete', 'indexDeleted'],
  ],
  ['products', 'afterChange', ['expireChanged', 'notifyWhenAvailable', 'redirectOldPath', 'logChange', 'indexChanged']],
  ['availabilities', 'afterChange', ['expireChanged', 'restrictFilesInUse', 'logChange', 'indexChanged']],
  [
    'media',
    'beforeOperation',
    [
      'scanUpload',
      'keepFileNameUnique',
      'unpublishTrashed',
      'mergeChanges',
      'noteBulkEdit',
      'resolveUseFilter',
      'requireFile',
      'rejectFileNames',
      'rejectLargeImages',
      'readImageCredits',
      'stripImageMetadata',
      'keepReplacedFiles',
      'loadEditedImage',
    ],
  ],
  [
    'media',
    'afterChange',
    ['expireReplaced', 'storeObjects', 'storeEarlierFile', 'cancelSchedule', 'logChange', 'indexChanged'],
  ],
  ['files', 'beforeChange', ['rejectUnrestrictingUsedFile', 'guardTrash', 'stampEditor']],
  ['users', 'beforeOperation', ['requireCurrentPassword', 'keepStaff', 'serializeUpdates']],
  ['users', 'afterChange', ['syncMovedAddress', 'logChange']],
  ['orders', 'beforeChange', ['cancelInOneChange', 'stampEditor']],
])('the hooks of %s run in their declared order at %s', (slug, moment, names) => {
  expect(namesOf(collection(slug), moment)).toEqual(names);
});

test('every collection with pages reads the public document before a hook decides, and indexes last', () => {
  const withPages = collections.filter(({ hooks }) => namesOf(hooks, 'afterChange').includes('expireChanged'));
  expect(withPages.length).toBe(23);
  for (const { slug, hooks } of withPages) {
    expect(namesOf(hooks, 'beforeChange')[0], slug).toBe('capturePublicBefore');
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
