import { expect, test } from 'vitest';
import { adminSearchSql, adminSearchWords, type SearchedTable } from '@/domain/newsroom/admin-search.rules';

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
