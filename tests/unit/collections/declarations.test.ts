import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['content', 'people', 'personal', 'store', 'operations'].map((folder) => `collections/${folder}`);
const files = [...FOLDERS, 'globals'].flatMap((folder) =>
  readdirSync(path.join(process.cwd(), folder)).map((name) => {
    const file = `${folder}/${name}`;
    return { file, name, text: readFileSync(path.join(process.cwd(), file), 'utf8') };
  }),
);

/** Files with parts of declarations. */
const PARTS = ['globals/access.ts', 'globals/links.ts', 'globals/list.ts'];

test('every collection and global has a separate file, named after its slug', () => {
  const declared = files.filter(({ file }) => !PARTS.includes(file));
  const wrong = declared.filter(({ name, text }) => {
    const slugs = [...text.matchAll(/^ {2}slug: '([\w-]+)'/gm)].map(([, slug]) => slug);
    const exported = [...text.matchAll(/^export /gm)].length;
    return exported !== 1 || slugs.length > 1 || (slugs[0] !== undefined && `${slugs[0]}.ts` !== name);
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
  expect(declared.length).toBeGreaterThan(55);
});

test('declarations contain data and names: they await, decide and store nothing', () => {
  const busy = files.filter(({ text }) => /\bawait\b|\bif \(|\bpayload\.\w+\(/.test(text));
  expect(busy.map(({ file }) => file)).toEqual([]);
});
