import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { createArchive, openArchive } from '@/cli/backup/archive';

const folder = mkdtempSync(path.join(tmpdir(), 'archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ROWS = Array.from({ length: 20_000 }, (_, row) => `${row}\tvalue ${row % 97}\n`).join('');

async function write(file: string): Promise<void> {
  const archive = await createArchive(file);
  const entries = [
    await archive.add('database/t.tsv', Readable.from(ROWS.split(/(?<=7\n)/))),
    await archive.add('secret', 'a secret'),
    await archive.add('media/empty', Readable.from([]), false),
  ];
  const database = { migrations: ['first'], tables: [], sequences: [] };
  await archive.finish({ format: 1, createdAt: new Date().toISOString(), ...database, entries });
}

test('an archive returns what was written', async () => {
  const file = path.join(folder, 'whole.zip');
  await write(file);
  const archive = await openArchive(file);
  const contents = await Promise.all(
    archive.manifest.entries.map(async ({ name }) => [name, await text(await archive.read(name))]),
  );
  archive.close();
  expect(contents).toEqual([
    ['database/t.tsv', ROWS],
    ['secret', 'a secret'],
    ['media/empty', ''],
  ]);
  await expect(createArchive(file)).rejects.toThrow('exists already');
});

test('an archive with a changed byte anywhere, or without its start or end, is refused', async () => {
  const file = path.join(folder, 'source.zip');
  const copy = path.join(folder, 'copy.zip');
  await write(file);
  const content = readFileSync(file);
  const changed = Array.from({ length: 200 }, (_, part) => {
    const other = Buffer.from(content);
    const at = Math.floor((content.length * part) / 200);
    other[at] = (other[at] ?? 0) ^ 0xff;
    return other;
  });
  // Dates and similar descriptions of a file can change. Such an archive is whole.
  const whole: string[] = [];
  for (const other of [...changed, content.subarray(500), content.subarray(0, -20), Buffer.from('no archive')]) {
    writeFileSync(copy, other);
    await openArchive(copy).then(
      async (archive) => {
        whole.push(await text(await archive.read('database/t.tsv')));
        archive.close();
      },
      (error: Error) => expect(error.message).toMatch(/is damaged: .+ Nothing was restored\.$/),
    );
  }
  expect(whole.length).toBeLessThan(20);
  expect(new Set([...whole, ROWS])).toEqual(new Set([ROWS]));
});

test('an archive that can’t be finished is deleted', async () => {
  const file = path.join(folder, 'unfinished.zip');
  const archive = await createArchive(file);
  const broken = new Readable({ read: () => broken.destroy(new Error('no disk')) });
  await expect(archive.add('media/x', broken)).rejects.toThrow('no disk');
  await archive.discard();
  expect([existsSync(file), existsSync(`${file}.partial`)]).toEqual([false, false]);
});
