import { afterEach, expect, test } from 'vitest';
import { readCatalog } from '@/language/catalog';
import { setLanguage } from '@/language/translations.server';
import { labelsOf, translateLabels } from '../../../collections/translated-labels';
import { addTrialLanguages } from '../../../collections/trial-languages';

afterEach(() => setLanguage('en', {}));

const declarations = () => [
  {
    labels: { singular: 'Article', plural: 'Articles' },
    admin: { group: 'Content', description: 'Only shown here.' },
    fields: [
      { name: 'stage', label: 'Stage', options: ['Draft', { label: 'Approved', value: 'approved' }] },
      { name: 'secret', label: 'Password', admin: { hidden: true } },
      { name: 'own', label: 'Price in {currency} < 5' },
    ],
  },
];

test('labels of fields are in the language of the installation, and other texts in all languages', () => {
  const [articles] = declarations();
  translateLabels([articles]);
  const { labels, admin, fields } = articles as unknown as {
    labels: object;
    admin: object;
    fields: { label: () => string; options: { label: () => string; value: string }[] }[];
  };
  expect(admin).toMatchObject({
    group: { en: 'Content', de: 'Inhalt', et: 'Çöñtéñt~~~' },
    description: { en: 'Only shown here.', de: 'Erscheint nur hier.' },
  });
  expect(labels).toMatchObject({
    singular: { en: 'Article', de: 'Artikel' },
    plural: { en: 'Articles', de: 'Artikel' },
  });
  const texts = () => [...(fields[0]?.options.map(({ label }) => label()) ?? []), fields[2]?.label()];
  expect(texts()).toEqual(['Draft', 'Approved', 'Price in {currency} < 5']);
  setLanguage('de', readCatalog('de'));
  expect(texts()).toEqual(['Entwurf', 'Freigegeben', 'Price in {currency} < 5']);
  expect(fields[0]?.options.map(({ value }) => value)).toEqual(['Draft', 'approved']);
  setLanguage('en-XA', {});
  expect(texts()).toEqual([
    expect.stringMatching(/^Dràft~+$/),
    expect.stringMatching(/~$/),
    expect.stringMatching(/~$/),
  ]);
});

test('the catalogs get the English labels, before and after they are translated, without hidden fields', () => {
  const texts = [
    'Approved',
    'Article',
    'Articles',
    'Content',
    'Draft',
    'Only shown here.',
    'Price in {currency} < 5',
    'Stage',
  ];
  const all = declarations();
  expect(labelsOf(all)).toEqual(texts);
  translateLabels(all);
  expect(labelsOf(all)).toEqual(texts);
});

test('the CMS’s own texts have the trial languages, with arguments and tags as they were', () => {
  const en = {
    dateFNSKey: 'en-US',
    translations: { general: { save: 'Save', moved: '{{count}} moved to <0>trash</0>' } },
  };
  const i18n = { supportedLanguages: { en }, translations: { en: { lexical: { bold: 'Bold' } } } };
  addTrialLanguages(i18n as never);
  expect(i18n).toMatchObject({
    supportedLanguages: {
      et: { translations: { general: { save: 'Sàvé~~', moved: '{{count}} mövéd tö ~~~<0>tràsh~~</0>' } } },
    },
    translations: { et: { lexical: { bold: 'Böld~~' } }, ar: { lexical: { bold: expect.stringMatching(/^[؀-ۿ]+$/) } } },
  });
});
