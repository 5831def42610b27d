import { expect, test } from 'vitest';
import { LIBRARY_PAGE_SIZE, listRequest, listUrl } from '@/domain/library/item-list.rules';
import { itemsToCsv } from '@/domain/library/library-table';
import { itemsInText, itemsToMarkdown } from '@/domain/library/library-transfer.rules';

const NOTHING = { number: 0, size: LIBRARY_PAGE_SIZE, term: '', sort: 'newest', filter: '' };

test('the query of a list is parsed, and unknown values are ignored', () => {
  expect(listRequest({})).toEqual(NOTHING);
  expect(listRequest({ page: '3', term: ' kiln ', sort: 'title', filter: 'Video' })).toEqual({
    number: 2,
    size: LIBRARY_PAGE_SIZE,
    term: 'kiln',
    sort: 'title',
    filter: 'Video',
  });
  for (const page of ['0', '-1', 'x', '1e3', '999999', '']) expect(listRequest({ page }).number, page).toBe(0);
  expect(listRequest({ page: '99999' }).number).toBe(9_999);
  expect(listRequest({ sort: 'drop table', term: ['one', 'two'] })).toEqual({ ...NOTHING, term: 'one' });
  expect(listRequest({ term: 'x'.repeat(500) }).term).toHaveLength(200);
});

test('the URL of a list page has its filters, and no defaults', () => {
  expect(listUrl('/my-library', NOTHING as never)).toBe('/my-library');
  expect(listUrl('/my-library', { number: 1, term: 'a & b', sort: 'title' })).toBe(
    '/my-library?page=2&term=a+%26+b&sort=title',
  );
});

const item = {
  title: 'The slow company',
  url: 'https://meridian.example/2024/11/the-slow-company',
  topic: 'Strategy',
  authors: ['Ingrid Halloran'],
  contentType: 'Magazine Article',
  summary: null,
  savedAt: '2024-11-12T08:00:00.000Z',
  folders: ['Pricing'],
};

test('an exported library is imported with its folders and dates', () => {
  const { summary, ...kept } = item;
  expect(summary).toBeNull();
  expect(itemsInText(JSON.stringify({ folders: [], items: [item] }))).toEqual([kept]);
});

test('links are imported from a table, a list or any text, each once', () => {
  const wanted = [{ url: item.url }];
  expect(itemsInText(itemsToCsv([item]))).toEqual(wanted);
  expect(itemsInText(itemsToMarkdown([item], ['Pricing']))).toEqual(wanted);
  expect(itemsInText(`<a href="${item.url}">read</a>, ${item.url}.`)).toEqual(wanted);
  for (const text of ['', 'no link', '{"items":7}', '[]', '{"items":[null,3,{"url":4}]}']) {
    expect(itemsInText(text), text).toEqual([]);
  }
});
