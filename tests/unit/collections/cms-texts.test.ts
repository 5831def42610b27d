import { expect, test } from 'vitest';
import { ENGLISH_CMS_TEXTS, inSentenceCase } from '../../../collections/english-cms-texts';
import { moneyField } from '../../../collections/fields/money';
import { GERMAN_CMS_TEXTS } from '../../../collections/german-cms-texts';

test('English texts of the CMS are in sentence case, with abbreviations and places as they were', () => {
  const texts = [
    ['Permanently Delete', 'Permanently delete'],
    ['Browse by Folder', 'Browse by folder'],
    ['Enable API Key', 'Enable API key'],
    ['Per Page: {{limit}}', 'Per page: {{limit}}'],
    ['You are editing Articles.', 'You are editing Articles.'],
    ['Draft', 'Draft'],
  ];
  for (const [before = '', after] of texts) expect(inSentenceCase(before)).toBe(after);
  const { permanentlyDelete, addFilter, createNew } = ENGLISH_CMS_TEXTS.general;
  expect([permanentlyDelete, addFilter, createNew]).toEqual(['Permanently delete', 'Add filter', 'Create new']);
});

test('dates of the system are labeled by what happened', () => {
  const { createdAt, updatedAt, deletedAt } = ENGLISH_CMS_TEXTS.general;
  expect([createdAt, updatedAt, deletedAt]).toEqual(['Created', 'Updated', 'Deleted']);
  const german = GERMAN_CMS_TEXTS.general;
  expect([german.createdAt, german.updatedAt, german.deletedAt]).toEqual(['Erstellt', 'Geändert', 'Gelöscht']);
});

test('amounts are compared as people read them', () => {
  expect(moneyField('priceMinor', 'Price').admin?.components).toMatchObject({
    Diff: '/src/admin/history/ValueDiff.client#MoneyDiff',
  });
});
