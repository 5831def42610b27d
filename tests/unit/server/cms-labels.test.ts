import { getClientSchemaMap } from '@payloadcms/ui/utilities/getClientSchemaMap';
import { expect, test } from 'vitest';
import { forgetLabels } from '@/server/installation-language';

// Depends on an internal of Payload (decision 035): it has no public way to describe its forms again.

const labelOf = (label: string) => {
  const config = { collections: [{ slug: 'notes', fields: [{ name: 'title', type: 'text', label }] }], globals: [] };
  const described = getClientSchemaMap({ collectionSlug: 'notes', config, schemaMap: new Map() } as never);
  return described.get('notes') as unknown as { fields: { label: string }[] };
};

test('the CMS describes its forms once, and again after the language has changed', () => {
  expect(labelOf('Title').fields[0]?.label).toBe('Title');
  expect(labelOf('Titel').fields[0]?.label).toBe('Title');
  forgetLabels();
  expect(labelOf('Titel').fields[0]?.label).toBe('Titel');
});
