import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type GetTextComment, type GetTextTranslations, po } from 'gettext-parser';
import compile from 'icu-minify/compile';
import ts from 'typescript';
import { CATALOG_LANGUAGES } from '@/language/catalog';
import { keyOf } from '@/language/t';
import { projectRoot } from './child-program';

/** A message in the code. */
export interface CodeMessage {
  key: string;
  message: string;
  context: string | undefined;
  /** Names of the values that the code passes. `undefined` for marked texts, whose values are passed elsewhere. */
  values: string[] | undefined;
  file: string;
}

/** Folders whose texts readers and staff see. Commands and the demo publication are in English. */
const ROOMS = ['src/{admin,api,app,domain,extending,features,platform,server,ui}', 'collections', 'globals'];
/** Written by src/cli/admin-labels.ts, which loads the configuration of the CMS. */
const ADMIN_LABELS = 'src/generated/admin-labels.json';
const BROWSER_MESSAGES = join(projectRoot, 'src/generated/browser-messages.json');
const catalogFile = (language: string): string => join(projectRoot, `src/language/catalogs/${language}.po`);

const parse = (file: string): ts.SourceFile =>
  ts.createSourceFile(file, readFileSync(join(projectRoot, file), 'utf8'), ts.ScriptTarget.Latest, true);

/** Returns every message: those in the code, in the order of files and lines, and the labels of the admin. */
export function allMessages(): CodeMessage[] {
  const labels = JSON.parse(readFileSync(join(projectRoot, ADMIN_LABELS), 'utf8')) as string[];
  return [
    ...sourceFiles().flatMap((file) => messagesIn(parse(file), file)),
    ...labels.map((key) => ({ key, ...ofKey(key), values: undefined, file: ADMIN_LABELS })),
  ];
}

/** Returns the message and the context of a key of the catalogs. */
function ofKey(key: string): Pick<CodeMessage, 'message' | 'context'> {
  const [first = '', second] = key.split('\u0004');
  return second === undefined ? { message: first, context: undefined } : { message: second, context: first };
}

/** Returns the files whose texts are in the catalogs. */
export const sourceFiles = (): string[] =>
  globSync(
    ROOMS.map((room) => `${room}/**/*.{ts,tsx}`),
    { cwd: projectRoot },
  ).sort();

function messagesIn(source: ts.SourceFile, file: string): CodeMessage[] {
  const messages: CodeMessage[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression)) {
      const message = messageOf(node, node.expression.text, file);
      if (message) messages.push(message);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return messages;
}

function messageOf(call: ts.CallExpression, name: string, file: string): CodeMessage | null {
  if (name !== 't' && name !== 'rich' && name !== 'msg') return null;
  const [message, values, context] = call.arguments;
  if (!message || !ts.isStringLiteralLike(message)) return null;
  const contextText = context && ts.isStringLiteralLike(context) ? context.text : undefined;
  return {
    key: keyOf(message.text, contextText),
    message: message.text,
    context: contextText,
    values: name === 'msg' ? undefined : namesIn(values),
    file,
  };
}

function namesIn(values: ts.Expression | undefined): string[] | undefined {
  if (!values || values.getText() === 'undefined') return [];
  if (!ts.isObjectLiteralExpression(values)) return undefined;
  return values.properties.map((property) => property.name?.getText() ?? '');
}

/** Returns the messages of the modules that browsers load, by part of the product. */
export function browserMessages(messages: readonly CodeMessage[]): Record<'site' | 'admin', string[]> {
  const inRooms = (rooms: RegExp) => {
    const loaded = filesReachedFrom(sourceFiles().filter((file) => rooms.test(file) && isClientModule(file)));
    return [...new Set(messages.filter(({ file }) => loaded.has(file)).map(({ key }) => key))].sort();
  };
  // The configuration passes marked texts to components.
  const passed = messages.filter(({ file, values }) => !values && /^(collections|globals)\//.test(file));
  return {
    site: inRooms(/^src\/(features|ui|extending|app)\//),
    admin: [...new Set([...inRooms(/^src\/admin\//), ...passed.map(({ key }) => key)])].sort(),
  };
}

const isClientModule = (file: string): boolean =>
  /^\s*['"]use client['"]/.test(readFileSync(join(projectRoot, file), 'utf8'));

/** Returns modules with everything they import, or with everything that browsers load together with them. */
export function filesReachedFrom(entries: readonly string[], { withLater = true } = {}): Set<string> {
  const reached = new Set<string>();
  const open = [...entries];
  for (let file = open.pop(); file; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    open.push(...importsOf(file).flatMap(({ target, later }) => (withLater || !later ? [target] : [])));
  }
  return reached;
}

/** An import of another module of the project. */
export interface ModuleImport {
  target: string;
  /** The call of `import()` for a module that loads later, or what encloses it. */
  later?: ts.Node;
}

const knownImports = new Map<string, readonly ModuleImport[]>();

/** Returns what a module imports at run time, without packages. */
export function importsOf(file: string): readonly ModuleImport[] {
  const known = knownImports.get(file) ?? readImports(file);
  knownImports.set(file, known);
  return known;
}

function readImports(file: string): ModuleImport[] {
  const imported: ModuleImport[] = [];
  const add = (specifier: ts.Expression | undefined, later?: ts.Node): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    const path = specifier.text.startsWith('@/')
      ? `src/${specifier.text.slice(2)}`
      : specifier.text.startsWith('.')
        ? posix.join(posix.dirname(file), specifier.text)
        : null;
    const target = path && [`${path}.ts`, `${path}.tsx`].find((name) => existsSync(join(projectRoot, name)));
    if (target) imported.push({ target, ...(later && { later }) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && !node.importClause?.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) add(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], node);
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return imported;
}

/** Returns the text of a catalog in which exactly these messages are, with the translations that it had. */
export function catalogWith(messages: readonly CodeMessage[], language: string, text: string): string {
  const known = po.parse(text).translations;
  const translations: GetTextTranslations['translations'] = {};
  for (const [, uses] of [...Map.groupBy(messages, ({ key }) => key)].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { message = '', context = '' } = uses[0] ?? {};
    translations[context] ??= {};
    translations[context][message] = {
      msgid: message,
      ...(context && { msgctxt: context }),
      msgstr: known[context]?.[message]?.msgstr ?? [''],
      comments: { reference: [...new Set(uses.map(({ file }) => file))].join('\n') } as GetTextComment,
    };
  }
  const catalog = {
    charset: 'utf-8',
    headers: { 'Content-Type': 'text/plain; charset=utf-8', Language: language },
    translations,
  };
  return `${po.compile(catalog, { foldLength: 0 }).toString('utf8')}\n`;
}

/** Writes the catalogs of the other languages, and which messages browsers need. */
export async function writeMessages(): Promise<void> {
  const messages = allMessages();
  for (const language of CATALOG_LANGUAGES) {
    const file = catalogFile(language);
    writeFileSync(file, catalogWith(messages, language, existsSync(file) ? readFileSync(file, 'utf8') : ''));
  }
  writeFileSync(BROWSER_MESSAGES, `${JSON.stringify(browserMessages(messages), null, 2)}\n`);
}

/** Returns the names of a message's arguments and tags, sorted. Throws if the message is malformed. */
export function argumentsOf(message: string): string[] {
  const names = new Set<string>();
  const visit = (parts: unknown): void => {
    if (!Array.isArray(parts)) return;
    for (const part of parts) {
      if (!Array.isArray(part)) continue;
      const [name, kind, ...rest] = part as [string, unknown, ...unknown[]];
      names.add(name);
      if (typeof kind === 'number' && kind !== 0) for (const text of Object.values(rest[0] ?? {})) visit(text);
      else visit([kind, ...rest]);
    }
  };
  visit(compile(message));
  return [...names].sort();
}
