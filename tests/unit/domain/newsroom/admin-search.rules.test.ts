import { expect, test } from 'vitest';
import {
  adminSearchSql,
  adminSearchWords,
  canHaveTypos,
  type SearchedTable,
} from '@/domain/newsroom/admin-search.rules';

test('a term is words of letters and digits, in lower case, at most eight', () => {
  expect(adminSearchWords('  The Editor’s “Größe”, M-100014 ')).toEqual(['the', 'editor', 's', 'größe', 'm', '100014']);
  expect(adminSearchWords('anna@example.com')).toEqual(['anna', 'example', 'com']);
  expect(adminSearchWords('a b c d e f g h i j a')).toHaveLength(8);
  expect(adminSearchWords(`%_'"--;`)).toEqual([]);
  expect(adminSearchWords('x'.repeat(5_000))[0]).toHaveLength(100);
});

test('nothing that somebody typed is part of the statement', () => {
  const table: SearchedTable = {
    collection: 'articles',
    table: '"_articles_v"',
    idColumn: 'parent_id',
    titleColumn: '"version_title"',
    text: 'lower("version_title")',
    dateColumn: '"version_published_at"',
    condition: 'latest',
    weight: 0,
  };
  const words = adminSearchWords('drop table articles');
  const [text, values] = adminSearchSql([table, { ...table, collection: 'pages' }], words);
  expect(text).not.toContain('drop');
  expect(values).toEqual(['drop', 'table', 'articles', 'drop table articles']);
  expect(text.match(/union all/g)).toHaveLength(1);
  expect(text).toContain(`like '%' || $3 || '%'`);
});

const AUTHORS: SearchedTable = {
  collection: 'authors',
  table: '"authors"',
  idColumn: 'id',
  titleColumn: '"name"',
  text: 'lower("name")',
  dateColumn: '"created_at"',
  condition: 'true',
  weight: 0,
};

test('a word with accents is searched without them too, and other words once', () => {
  const [text, values] = adminSearchSql([AUTHORS], adminSearchWords('Zoë Lind'));
  expect(values).toEqual(['zoë', 'lind', 'zoë lind', 'zoe']);
  expect(text).toContain(`(lower("name") like '%' || $1 || '%' or lower("name") like '%' || $4 || '%')`);
  expect(text).toContain(`and lower("name") like '%' || $2 || '%'`);
});

test('a loose search compares every word, and only long words can have typos', () => {
  const [text, values] = adminSearchSql([AUTHORS], ['halloren', 'ingrit'], true);
  expect(values).toEqual(['halloren', 'ingrit', 'halloren ingrit']);
  expect(text).not.toContain(`lower("name") like`);
  expect(text.match(/word_similarity\(\$2, lower\("name"\)\) >= /g)).toHaveLength(1);
  expect([canHaveTypos(['abc', 'de']), canHaveTypos(['abc', 'defg'])]).toEqual([false, true]);
});
