import { expect, test } from 'vitest';
import { formatsOf, presentDownloads } from '@/domain/downloads/download.presenter';
import type { File as StoredFile } from '@/generated/payload-types';

const file = (overrides: Partial<StoredFile>) => ({ id: 1, title: 'A file', ...overrides }) as StoredFile;

test('downloads have link and format; protected files, scripts and rows without an address are omitted', () => {
  const rows = [
    { format: 'PNG', file: file({ url: 'http://localhost:3000/api/cms/files/file/a.png' }) },
    { format: 'PDF', file: file({ url: '/api/cms/files/file/a.pdf', isProtected: true }) },
    { format: 'Data', link: 'https://data.example/a.csv' },
    { format: 'Script', link: 'javascript:alert(1)' },
    { format: 'Other host', link: '//data.example/a.csv' },
    { format: 'Hidden', file: 7 },
    { format: 'Nothing' },
  ];
  expect(presentDownloads(rows)).toEqual([
    { link: '/api/cms/files/file/a.png', format: 'PNG' },
    { link: 'https://data.example/a.csv', format: 'Data' },
  ]);
  expect(formatsOf(rows.slice(0, 2))).toEqual(['PNG', 'PDF']);
  expect(presentDownloads(null)).toEqual([]);
});
