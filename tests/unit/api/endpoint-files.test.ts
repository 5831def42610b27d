import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = path.join(process.cwd(), 'src/api');

const readAll = (folder: string, isWanted: (file: string) => boolean) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(isWanted)
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

const files = readAll(FOLDER, (file) => file.endsWith('.endpoint.ts') && !file.startsWith('http/'));

/** `library/put-in-folder.endpoint.ts` declares `putInFolder`. */
const nameOf = (file: string) =>
  path.basename(file, '.endpoint.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('every endpoint file exports one endpoint, or the paths of one stream, named after the file', () => {
  const wrong = files.filter(({ file, text }) => {
    const exported = [...text.matchAll(/^export .*?(\w+)(?: =|\()/gm)].map(([, name]) => name);
    return exported.length !== 1 || !new RegExp(`^${nameOf(file)}(?:Endpoint|Stream|Calls)$`).test(exported[0] ?? '');
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
  expect(files.length).toBeGreaterThan(120);
});

test('every endpoint file is listed by its area, so that the endpoint is served', () => {
  const unlisted = files.filter(({ file }) => {
    const area = path.dirname(file);
    const list = readFileSync(path.join(FOLDER, area, `${area}-endpoints.ts`), 'utf8');
    return list.split(new RegExp(`\\b${nameOf(file)}(?:Endpoint|Stream|Calls)\\b`)).length !== 3;
  });
  expect(unlisted.map(({ file }) => file)).toEqual([]);
});

test('browser code calls the site’s API only through the typed client', () => {
  const browserFiles = ['src/features', 'src/admin', 'src/ui'].flatMap((folder) =>
    readAll(path.join(process.cwd(), folder), (file) => /\.tsx?$/.test(file)),
  );
  const past = browserFiles.filter(({ text }) => /fetch\(\s*['"`]\/(?:service|api\/(?!cms))/.test(text));
  expect(past.map(({ file }) => file)).toEqual([]);
  expect(browserFiles.length).toBeGreaterThan(200);
});
