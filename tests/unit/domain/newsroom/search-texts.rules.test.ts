import { expect, test } from 'vitest';
import { searchTextsOf } from '@/domain/newsroom/search-texts.rules';

const article = { title: 'The slow company', summary: 'It waits.', image: 3, path: '2024/11/slow' };
const of = (values: object) => searchTextsOf({ ...article, ...values }, { collection: 'articles', id: 7 });

test('empty fields for search engines have the defaults of the page, which are named as such', () => {
  expect(of({ 'meta.title': '', 'meta.description': null })).toEqual({
    title: { text: 'The slow company', isOwn: false },
    description: { text: 'It waits.', isOwn: false },
    picture: { id: 3, isOwn: false },
    path: '/2024/11/slow',
  });
});

test('what editors wrote for search engines comes first', () => {
  expect(of({ 'meta.title': 'Slow', 'meta.description': 'Wait.', 'meta.image': { id: 9 } })).toMatchObject({
    title: { text: 'Slow', isOwn: true },
    description: { text: 'Wait.', isOwn: true },
    picture: { id: 9, isOwn: true },
  });
  expect(of({ image: null }).picture).toEqual({ id: null, isOwn: false });
});
