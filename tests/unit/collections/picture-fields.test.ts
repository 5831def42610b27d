import config from '@payload-config';
import type { Field } from 'payload';
import { expect, test } from 'vitest';
import { EMBED_FIELDS } from '@/platform/referencing-texts';
import { bodyBlocks } from '../../../collections/fields/body';
import { letterBlocks } from '../../../collections/fields/letter';

await config;

const pictureFields = (fields: Field[]): string[] =>
  fields.flatMap((field) => [
    ...('relationTo' in field && [field.relationTo].flat().includes('media') ? [field.name] : []),
    ...('fields' in field ? pictureFields(field.fields) : []),
  ]);

test('every field of a block that refers to an image is searched for uses', () => {
  const names = [...bodyBlocks.blocks, ...letterBlocks].flatMap(({ fields }) => pictureFields(fields));
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !EMBED_FIELDS.media?.includes(name))).toEqual([]);
});
