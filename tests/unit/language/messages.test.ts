import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { projectRoot } from '@/cli/child-program';
import {
  allMessages,
  argumentsOf,
  browserMessages,
  catalogWith,
  filesReachedFrom,
  importsOf,
  sourceFiles,
} from '@/cli/messages';
import stored from '@/generated/browser-messages.json';
import { readCatalog } from '@/language/catalog';

const messages = allMessages();

test('the code passes exactly the values that its messages have', () => {
  const wrong = messages
    .filter(({ values }) => values)
    .filter(({ message, values }) => argumentsOf(message).join() !== [...new Set(values)].sort().join())
    .map(({ file, message, values }) => `${file}: ${message} ← ${values?.join()}`);
  expect(wrong).toEqual([]);
});

test('messages are literals, and are translated while rendering, not when their module is loaded', () => {
  const faults = sourceFiles().flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(projectRoot, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const wrong: string[] = [];
    const visit = (node: ts.Node, isInFunction: boolean): void => {
      if (ts.isCallExpression(node) && /^(t|rich)$/.test(node.expression.getText()) && !isInFunction) {
        wrong.push(`${file}: ${node.getText()}`);
      }
      ts.forEachChild(node, (child) => visit(child, isInFunction || ts.isFunctionLike(node)));
    };
    visit(source, false);
    return wrong;
  });
  expect(faults).toEqual([]);
});

test('the German catalog and the messages for browsers are those of the code (npm run gen)', () => {
  const file = path.join(projectRoot, 'src/language/catalogs/de.po');
  const text = readFileSync(file, 'utf8');
  expect(catalogWith(messages, 'de', text)).toBe(text);
  expect(browserMessages(messages)).toEqual(stored);
});

test('translations have the arguments and tags of their messages', () => {
  const wrong = Object.entries(readCatalog('de')).filter(
    ([key, text]) => argumentsOf(key.slice(key.indexOf('\u0004') + 1)).join() !== argumentsOf(text).join(),
  );
  expect(wrong).toEqual([]);
});

test('every message has a German translation', () => {
  const german = readCatalog('de');
  expect(messages.map(({ key }) => key).filter((key) => !german[key])).toEqual([]);
});

/** Modules that load later and call the API, but show none of its errors. */
const SILENT = ['src/features/article/reading-position.ts', 'src/features/library/reader-marks.ts'];

test('a module of the site that loads later brings its messages along', () => {
  const ownMessages = (files: Set<string>) =>
    new Set(messages.filter(({ file }) => files.has(file)).map(({ key }) => key));
  const faults = sourceFiles()
    .filter((file) => /^src\/(features|ui)\//.test(file))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target, later }) => {
        if (!later || SILENT.includes(target)) return [];
        const known = ownMessages(filesReachedFrom([file], { withLater: false }));
        const needed = [...ownMessages(filesReachedFrom([target], { withLater: false }))].some(
          (key) => !known.has(key),
        );
        const isWithMessages = later.parent.parent.getText().startsWith('withMessages(');
        return needed === isWithMessages ? [] : [`${file}: ${target} ${needed ? 'needs' : 'needs no'} withMessages`];
      }),
    );
  expect(faults).toEqual([]);
});

test('the site shows pages in place only after their messages are loaded', () => {
  const users = sourceFiles().filter(
    (file) =>
      /^src\/(features|ui|app)\//.test(file) &&
      /\buseRouter\b|next\/link/.test(readFileSync(path.join(projectRoot, file), 'utf8')),
  );
  expect(users).toEqual(['src/features/shell/site-router.ts']);
});
