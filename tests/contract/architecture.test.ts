import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '@/cli/child-program';
import { staticChecks } from '@/cli/static-checks';

interface Outcome {
  modules: { source: string; dependencies: unknown[] }[];
  summary: { violations: { rule: { name: string }; from: string }[]; totalCruised: number };
}

const folders = ['src', 'collections', 'globals', 'site', 'examples', 'payload.config.ts'];

/** Imports that break exactly one rule each: rule, file, source text. */
const planted: [rule: string, file: string, text: string][] = [
  ['no-circular-imports', 'src/features/ring/one.ts', "import { two } from './two';\nexport const one = () => two;"],
  [
    'no-circular-imports',
    'src/domain/ring/four.ts',
    "import type { Three } from './three';\nexport interface Four { three: Three }",
  ],
  ['no-unresolved-imports', 'src/app/lost.ts', "import './nowhere';"],
  ['domain-without-frameworks', 'src/domain/a/a.query.ts', "import 'next/cache';"],
  ['domain-imports-no-upper-layer', 'src/domain/b/b.query.ts', "import '../../features/f/f';"],
  ['rules-and-policies-are-pure', 'src/domain/c/c.rules.ts', "import '../../platform/p';"],
  ['rules-and-policies-are-pure', 'src/domain/c/c.policy.ts', "import './c.query';"],
  ['ui-imports-only-ui', 'src/ui/button.ts', "import '../features/f/f';"],
  ['features-are-independent', 'src/features/g/g.ts', "import '../f/f';"],
  ['features-import-rules-ui-and-client', 'src/features/h/h.ts', "import '../../domain/c/c.query';"],
  [
    'features-import-types-from-the-domain-only',
    'src/features/i/i.ts',
    "import type { P } from '../../platform/p';\nexport type I = P;",
  ],
  ['emails-are-rendered-by-the-config', 'src/app/letter.ts', "import '../features/mail/render-mail';"],
  ['endpoints-call-the-domain', 'src/api/reading/x.endpoint.ts', "import '../../features/f/f';"],
  ['shapes-declare-only', 'src/api/reading/x.shapes.ts', "import '../../domain/c/c.query';"],
  ['client-is-browser-safe', 'src/api/client.ts', "import '../platform/p';"],
  ['collections-are-declarations', 'collections/c.ts', "import '../src/features/f/f';"],
  ['platform-imports-no-upper-layer', 'src/platform/q.ts', "import '../features/f/f';"],
  ['one-payload-instance', 'src/domain/d/d.query.ts', "import '../../platform/payload-instance';"],
  ['config-is-for-its-instance', 'src/app/config.ts', "import '../../payload.config';"],
  ['server-is-the-outermost-layer', 'src/app/served.ts', "import '../server/main';"],
  ['commands-are-not-served', 'src/app/command.ts', "import '../cli/start';"],
  ['demo-is-not-served', 'src/app/demo.ts', "import '../demo/seed';"],
  ['places-stay-on-the-server', 'src/features/j/j.client.tsx', "import '../../domain/places/places.rules';"],
  ['places-stay-out-of-other-rules', 'src/domain/e/e.rules.ts', "import '../places/places.rules';"],
  ['site-imports-the-public-surface', 'site/recipe.ts', "import '../src/domain/c/c.query';"],
  ['site-is-loaded-in-one-place', 'src/app/own.ts', "import '../../site/site.config';"],
  ['site-is-plugged-in-at-the-edges', 'src/features/k/k.ts', "import '../../extending/installed';"],
  ['no-imports-from-tests', 'src/app/outside.ts', "import '../../tests/helper';"],
  ['no-dev-dependencies-in-production', 'src/app/tool.ts', "import 'vitest';"],
];

/** Files that the planted imports resolve to. */
const targets = {
  'payload.config.ts': 'export {};',
  'src/features/ring/two.ts': "import { one } from './one';\nexport const two = () => one;",
  'src/domain/ring/three.ts': "import type { Four } from './four';\nexport interface Three { four: Four }",
  'src/features/f/f.ts': 'export {};',
  'src/features/mail/render-mail.ts': 'export {};',
  'src/platform/p.ts': 'export type P = string;',
  'src/platform/payload-instance.ts': 'export {};',
  'src/domain/c/c.query.ts': 'export {};',
  'src/domain/places/places.rules.ts': 'export {};',
  'src/cli/start.ts': 'export {};',
  'src/server/main.ts': 'export {};',
  'src/demo/seed.ts': 'export {};',
  'tests/helper.ts': 'export {};',
  'globals/g.ts': 'export {};',
  'site/site.config.ts': 'export {};',
  'examples/recipes/site.config.ts': 'export {};',
  'src/extending/installed.ts': 'export {};',
  'package.json': '{"type":"module","dependencies":{"next":"*"},"devDependencies":{"vitest":"*"}}',
  'tsconfig.json': '{"compilerOptions":{"module":"ESNext","moduleResolution":"bundler"}}',
};

const garden = mkdtempSync(path.join(tmpdir(), 'architecture-'));

function cruise(cwd: string, args: string[]): Outcome {
  const tool = path.join(projectRoot, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const all = [tool, '--output-type', 'json', ...args];
  try {
    return JSON.parse(execFileSync(process.execPath, all, { cwd, encoding: 'utf8', maxBuffer: 64_000_000 }));
  } catch (error) {
    return JSON.parse((error as { stdout: string }).stdout);
  }
}

beforeAll(() => {
  for (const [file, text] of [...Object.entries(targets), ...planted.map(([, file, text]) => [file, text] as const)]) {
    mkdirSync(path.dirname(path.join(garden, file)), { recursive: true });
    writeFileSync(path.join(garden, file), text);
  }
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(garden, 'node_modules'));
});

afterAll(() => rmSync(garden, { recursive: true }));

test('every planted import is reported by the rule that forbids it', () => {
  const config = path.join(projectRoot, '.dependency-cruiser.mjs');
  const { violations } = cruise(garden, ['--config', config, ...folders]).summary;
  const caught = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  for (const [rule, file] of planted) expect(caught).toContain(`${rule}: ${file}`);
});

test('every rule has a planted import', async () => {
  const { default: config } = (await import('../../.dependency-cruiser.mjs')) as {
    default: { forbidden: { name: string }[] };
  };
  expect(config.forbidden.map(({ name }) => name).sort()).toEqual([...new Set(planted.map(([rule]) => rule))].sort());
});

test('the project follows the rules, and the tool has read every file', () => {
  const check = staticChecks.find(({ name }) => name === 'architecture');
  const outcome = cruise(projectRoot, check?.args ?? []);
  expect(outcome.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)).toEqual([]);
  const read = new Set(outcome.modules.map(({ source }) => source));
  const written = folders.flatMap((folder) => (folder.endsWith('.ts') ? [folder] : sources(folder)));
  expect(written.filter((file) => !read.has(file))).toEqual([]);
  const readImports = outcome.modules.filter(({ dependencies }) => dependencies.length > 0).length;
  expect(readImports).toBeGreaterThan(150);
}, 240_000);

function sources(folder: string): string[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`);
}
