import { expect, test } from 'vitest';
import { ENGLISH_CMS_TEXTS, inSentenceCase, withoutSuccessfully } from '../../../collections/english-cms-texts';
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

test('texts about what was done have no “successfully”, and a page that isn’t found says why', () => {
  const texts = [
    ['Draft saved successfully.', 'Draft saved.'],
    ['Successfully unlocked', 'Unlocked'],
    ['{{label}} successfully created.', '{{label}} created.'],
  ];
  for (const [before = '', after] of texts) expect(withoutSuccessfully(before)).toBe(after);
  expect(JSON.stringify([Object.values(ENGLISH_CMS_TEXTS), Object.values(GERMAN_CMS_TEXTS)])).not.toMatch(
    /: "[^"]*(?:successfully|erfolgreich)/i,
  );
  expect(ENGLISH_CMS_TEXTS.general.sorryNotFound).toBe('It doesn’t exist, or your role can’t open it.');
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
