import config from '@payload-config';
import { expect, test, vi } from 'vitest';
import stored from '@/generated/admin-labels.json';
import { bodyBlocks } from '../../../collections/fields/body';
import { letterBlocks } from '../../../collections/fields/letter';
import { labelsOf, visibleIn } from '../../../collections/translated-labels';

// The publisher's own labels aren't part of the catalogs.
vi.hoisted(() => {
  process.env.MASTHEAD_WITHOUT_SITE = '1';
});

test('the catalogs have every label and description of the admin (npm run gen)', async () => {
  expect(labelsOf([...visibleIn(await config), ...Object.values(bodyBlocks), letterBlocks])).toEqual(stored);
});
