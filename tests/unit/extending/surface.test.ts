import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faultsOfSite } from '@/extending/site-faults.rules';

// The public surface for a publisher's own code (docs/extending.md). Its declarations are recorded in `surface/`.

const root = path.join(import.meta.dirname, '../../..');
const MODULES = ['src/extending/site.ts', 'src/extending/components.tsx'];

/** Everything that a site gives to Masthead, and everything that it gets, as of the recorded surface. */
const UPGRADE = `
import type * as Recorded from '../../tests/unit/extending/surface/site';
import { defineSite, type PartPropsByName, type Reader, type LinkedDocument } from '@/extending/site';
export const site = (recorded: Recorded.Site) => defineSite(recorded);
export const reader = (current: Reader): Recorded.Reader => current;
export const query = (recorded: Recorded.ReaderQuery, current: Reader) => current.find('topics', recorded);
export const parts = (current: PartPropsByName): Recorded.PartPropsByName => current;
export const document = (current: LinkedDocument): Recorded.LinkedDocument => current;
`;

let folder: string;
const declarations = new Map<string, string>();
let errors: string[] = [];

beforeAll(() => {
  mkdirSync(path.join(root, '.data'), { recursive: true });
  folder = mkdtempSync(path.join(root, '.data/surface-'));
  copyEarlierExample(folder);
  writeFileSync(path.join(folder, 'upgrade.ts'), UPGRADE);
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: ['none.ts'] }, ts.sys, root);
  const program = ts.createProgram({
    rootNames: [
      ...MODULES.map((file) => path.join(root, file)),
      path.join(folder, 'upgrade.ts'),
      path.join(folder, 'site.config.ts'),
      path.join(root, 'next-env.d.ts'),
    ],
    options: {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      incremental: false,
      plugins: [],
    },
  });
  for (const file of MODULES)
    program.emit(
      program.getSourceFile(path.join(root, file)),
      (name, text) => void declarations.set(path.basename(name), text),
      undefined,
      true,
    );
  const written = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(folder));
  errors = written
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies the example of the previous commit, or the current one in a checkout without it. */
function copyEarlierExample(to: string): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  try {
    const names = git('ls-tree', '-r', '--name-only', 'HEAD^', 'examples/site').trim().split('\n').filter(Boolean);
    if (!names.length) throw new Error('The previous commit has no example.');
    for (const name of names) {
      const file = path.join(to, path.relative('examples/site', name));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, git('show', `HEAD^:${name}`));
    }
  } catch {
    cpSync(path.join(root, 'examples/site'), to, { recursive: true });
  }
}

test.each(['site.d.ts', 'components.d.ts'])('the surface is the recorded one: %s', async (name) => {
  // Record an addition with `npx vitest run --project unit tests/unit/extending -u`, and describe it in CHANGELOG.md.
  await expect(declarations.get(name)).toMatchFileSnapshot(`surface/${name}`);
});

test('a site that was written for the recorded surface, and the example of the previous commit, compile', () => {
  expect(errors).toEqual([]);
});

test('the example of the previous commit can be loaded', async () => {
  const { default: site } = (await import(path.join(folder, 'site.config.ts'))) as { default: unknown };
  expect(faultsOfSite(site)).toEqual([]);
});
