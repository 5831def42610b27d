import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-program';
import { printLine } from './progress';
import { readPassages } from './prose/passages';
import { checkProse } from './prose/prose.rules';

/** Texts with a voice of their own, generated files, and the files that list what to avoid. */
const EXCLUDED = [
  'src/demo/content/',
  'src/generated/',
  'src/ui/fonts/',
  'migrations/',
  'tests/requirements.md',
  'tests/int/demo/golden-query-kinds.ts',
  'tests/int/demo/golden-searches.ts',
  'tests/unit/cli/prose.test.ts',
  'src/cli/prose/prose.rules.ts',
  'docs/voice.md',
  'docs/glossary.md',
];

/** Checks the writing guide (docs/voice.md) over strings, comments, test titles and documentation; takes paths to narrow it. */
const scope = process.argv.slice(2);
const files = execFileSync('git', ['ls-files', '-z', ...scope], { cwd: projectRoot, encoding: 'utf8' })
  .split('\0')
  .filter(
    (file) => file && !EXCLUDED.some((start) => file.startsWith(start)) && existsSync(path.join(projectRoot, file)),
  );

let findings = 0;
for (const file of files) {
  const source = readFileSync(path.join(projectRoot, file), 'utf8');
  for (const { kind, text, line } of readPassages(file, source)) {
    // The strings of tests are data.
    if (kind === 'string' && file.startsWith('tests/')) continue;
    for (const { phrase, advice } of checkProse(text, kind)) {
      findings += 1;
      printLine(`${file}:${line}  "${phrase}" in a ${kind}. ${advice}`);
    }
  }
}
if (findings)
  printLine(`${findings} ${findings === 1 ? 'phrase' : 'phrases'} to rewrite; docs/voice.md explains the rules.`);
process.exitCode = findings ? 1 : 0;
