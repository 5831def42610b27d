import { existsSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, startNode, startTypeScript } from './child-program';
import { dataFolder } from './environment';
import { step } from './progress';

/** Check of the sources that needs neither database nor browser. */
export interface StaticCheck {
  name: 'types' | 'lint' | 'architecture' | 'prose' | 'secrets';
  script: string;
  args: string[];
}

export const staticChecks: StaticCheck[] = [
  {
    name: 'types',
    script: 'node_modules/typescript/bin/tsc',
    // Incremental: only changed files and their dependents are checked again.
    args: ['--noEmit', '-p', '.', '--incremental', '--tsBuildInfoFile', path.join(dataFolder, 'types.tsbuildinfo')],
  },
  { name: 'lint', script: 'node_modules/@biomejs/biome/bin/biome', args: ['ci', '--colors=off', '.'] },
  {
    name: 'architecture',
    script: 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    args: [
      ...['--config', '.dependency-cruiser.mjs', '--cache', path.join(dataFolder, 'architecture')],
      ...[
        '--cache-strategy',
        'content',
        'src',
        'collections',
        'globals',
        'site',
        'examples',
        'payload.config.ts',
        'tests',
      ],
    ],
  },
  { name: 'prose', script: 'src/cli/prose.ts', args: [] },
  {
    name: 'secrets',
    script: 'node_modules/secretlint/bin/secretlint.js',
    args: ['--maskSecrets', '**/*', '.env.example', '.ci/*'],
  },
];

/** Runs a check and prints its findings. Returns true if there are none. */
export async function passes(check: StaticCheck): Promise<boolean> {
  let findings = '';
  try {
    await step(check.name, async () => {
      if (check.name === 'types') await generateRouteTypes();
      const start = check.script.endsWith('.ts') ? startTypeScript : startNode;
      const program = start(check.script, check.args);
      if ((await program.exited) !== 0) {
        findings = program.tail(80);
        throw new Error(check.name);
      }
    });
    return true;
  } catch {
    process.stdout.write(`${findings}\n`);
    return false;
  }
}

/** Generates the route types of Next, which don't exist before the first build. */
async function generateRouteTypes(): Promise<void> {
  if (existsSync(path.join(projectRoot, '.next/types/routes.d.ts'))) return;
  await startNode('node_modules/next/dist/bin/next', ['typegen']).exited;
}
