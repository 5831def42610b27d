import { expect, test } from 'vitest';
import { defaultOf, optionsOf } from '@/domain/catalog/availability-choice.rules';

const form = (format: string, language: string, isActive = true) => ({
  availabilityId: `${format}-${language}`,
  format,
  language,
  isActive,
});
const leads = (options: ReturnType<typeof optionsOf>) =>
  Object.fromEntries(options.map(({ name, leadsTo }) => [name, leadsTo?.availabilityId ?? null]));

const hardcover = form('Hardcover', 'English');
const ebook = form('Ebook', 'English');
const libro = form('Ebook', 'Spanish');
const all = [hardcover, ebook, libro, form('Ebook', 'German', false)];

test('each format and language leads to its availability', () => {
  expect(leads(optionsOf(all, ebook, 'format'))).toEqual({ Hardcover: 'Hardcover-English', Ebook: 'Ebook-English' });
  expect(leads(optionsOf(all, ebook, 'language'))).toMatchObject({
    English: 'Ebook-English',
    Spanish: 'Ebook-Spanish',
  });
  expect(optionsOf(all, ebook, 'format').map(({ isChosen }) => isChosen)).toEqual([false, true]);
});

test('a combination that is not sold cannot be chosen', () => {
  expect(leads(optionsOf(all, hardcover, 'language'))).toMatchObject({ Spanish: null });
  expect(leads(optionsOf(all, libro, 'format'))).toMatchObject({ Hardcover: null });
  expect(leads(optionsOf(all, ebook, 'language'))).toMatchObject({ German: null });
});

test('a form that no other choice leads to can be reached, and brings its own language', () => {
  const pdf = form('PDF', 'Spanish');
  const apart = [hardcover, pdf];
  expect(leads(optionsOf(apart, hardcover, 'format'))).toMatchObject({ PDF: 'PDF-Spanish' });
  expect(leads(optionsOf(apart, hardcover, 'language'))).toMatchObject({ Spanish: 'PDF-Spanish' });
});

test('the first form is the first that is sold', () => {
  expect(defaultOf([form('Print', 'English', false), ebook])).toBe(ebook);
  expect(defaultOf([form('Print', 'English', false)])).toMatchObject({ format: 'Print' });
  expect(defaultOf([])).toBeNull();
});
