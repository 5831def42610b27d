import { expect, test } from 'vitest';
import { itemsToCsv } from '@/domain/library/library-table';
import { type ExportedItem, itemsToMarkdown } from '@/domain/library/library-transfer.rules';

const item = (overrides: Partial<ExportedItem>): ExportedItem => ({
  title: 'A title',
  url: 'https://meridian.example/2024/11/a',
  topic: null,
  authors: ['Ada', 'Bo'],
  contentType: 'Article',
  summary: null,
  savedAt: '2024-11-12T00:00:00.000Z',
  folders: [],
  ...overrides,
});

test('a table escapes quotes and has no formulas', () => {
  const [, row] = itemsToCsv([item({ title: '=cmd|"x"!A1', folders: ['One', 'Two'] })]).split('\r\n');
  expect(row).toBe(
    `"'=cmd|""x""!A1","https://meridian.example/2024/11/a","","Ada; Bo","Article","","2024-11-12T00:00:00.000Z","One; Two"`,
  );
});

test('a text export lists folders first and writes titles as plain text', () => {
  const text = itemsToMarkdown(
    [item({ title: 'In [it](x)', folders: ['One'] }), item({ title: 'Loose\nend' })],
    ['One', 'Two'],
  );
  expect(text).toBe(
    '# My library\n\n## One\n\n- [In \\[it\\](x)](<https://meridian.example/2024/11/a>), Ada, Bo\n\n## In no folder\n\n- [Loose end](<https://meridian.example/2024/11/a>), Ada, Bo\n',
  );
});
