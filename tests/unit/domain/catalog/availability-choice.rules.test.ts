import { expect, test } from 'vitest';
import { defaultOf, optionsOf } from '@/domain/catalog/availability-choice.rules';

const availability = (format: string, language: string, isActive = true) => ({
  availabilityId: `${format}-${language}`,
  format,
  language,
  isActive,
});
const leads = (options: ReturnType<typeof optionsOf>) =>
  Object.fromEntries(options.map(({ name, leadsTo }) => [name, leadsTo?.availabilityId ?? null]));

const hardcover = availability('Hardcover', 'English');
const ebook = availability('Ebook', 'English');
const libro = availability('Ebook', 'Spanish');
const all = [hardcover, ebook, libro, availability('Ebook', 'German', false)];

test('each format and language selects its availability', () => {
  expect(leads(optionsOf(all, ebook, 'format'))).toEqual({ Hardcover: 'Hardcover-English', Ebook: 'Ebook-English' });
  expect(leads(optionsOf(all, ebook, 'language'))).toMatchObject({
    English: 'Ebook-English',
    Spanish: 'Ebook-Spanish',
  });
  expect(optionsOf(all, ebook, 'format').map(({ isChosen }) => isChosen)).toEqual([false, true]);
});

test('a combination that is not sold cannot be selected', () => {
  expect(leads(optionsOf(all, hardcover, 'language'))).toMatchObject({ Spanish: null });
  expect(leads(optionsOf(all, libro, 'format'))).toMatchObject({ Hardcover: null });
  expect(leads(optionsOf(all, ebook, 'language'))).toMatchObject({ German: null });
});

test('a format without a shared language can be selected, and changes the language', () => {
  const pdf = availability('PDF', 'Spanish');
  const apart = [hardcover, pdf];
  expect(leads(optionsOf(apart, hardcover, 'format'))).toMatchObject({ PDF: 'PDF-Spanish' });
  expect(leads(optionsOf(apart, hardcover, 'language'))).toMatchObject({ Spanish: 'PDF-Spanish' });
});

test('the first selected format is the first on sale', () => {
  expect(defaultOf([availability('Print', 'English', false), ebook])).toBe(ebook);
  expect(defaultOf([availability('Print', 'English', false)])).toMatchObject({ format: 'Print' });
  expect(defaultOf([])).toBeNull();
});
