/** The tables and types of a content model, as Drizzle describes them. */
export interface Snapshot {
  tables?: Tree;
  enums?: Tree;
  [part: string]: unknown;
}

interface Tree {
  [name: string]: unknown;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns everything that a content model has and a smaller one doesn't. */
export const differenceOf = (base: Snapshot, whole: Snapshot): Snapshot => ({
  tables: difference(base.tables ?? {}, whole.tables ?? {}),
  enums: difference(base.enums ?? {}, whole.enums ?? {}),
});

function difference(base: Tree, whole: Tree): Tree {
  const entries = Object.entries(whole).flatMap(([name, value]): [string, unknown][] => {
    const known = base[name];
    if (isTree(known) && isTree(value)) {
      const inner = difference(known, value);
      return Object.keys(inner).length ? [[name, inner]] : [];
    }
    return JSON.stringify(known) === JSON.stringify(value) ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}

/** Returns a content model with the additions of {@link differenceOf}. */
export const addSnapshots = (base: Snapshot, additions: Snapshot): Snapshot => merge(base, additions);

function merge(base: Tree, additions: Tree): Tree {
  const merged: Tree = { ...base };
  for (const [name, value] of Object.entries(additions)) {
    const known = merged[name];
    merged[name] = isTree(known) && isTree(value) ? merge(known, value) : value;
  }
  return merged;
}

/** Returns an import map of the admin without the components of another one. */
export function withoutKnownComponents(all: string, known: string): string {
  const knownKeys = new Set(entriesOf(known).map(([key]) => key));
  const added = entriesOf(all).filter(([key]) => !knownKeys.has(key));
  const identifiers = new Set(added.map(([, identifier]) => identifier));
  const imports = all.split('\n').filter((line) => identifiers.has(/^import \{ \w+ as (\w+) \}/.exec(line)?.[1] ?? ''));
  return [
    '// Components of your plugins and fields in the admin. `npm run site` writes this file.',
    ...imports,
    '',
    `/** @type import('payload').ImportMap */`,
    added.length
      ? `export const importMap = {\n${added.map(([key, identifier]) => `  "${key}": ${identifier},`).join('\n')}\n};`
      : 'export const importMap = {};',
    '',
  ].join('\n');
}

const entriesOf = (text: string): [key: string, identifier: string][] =>
  [...text.matchAll(/^ {2}"([^"]+)": (\w+),?$/gm)].map(([, key = '', identifier = '']) => [key, identifier]);
