import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-program';
import { dataFolder } from './environment';

export interface Requirement {
  id: string;
  /** The letters before the number: ART, NAV … */
  domain: string;
  /** What is required, at most 100 characters of it. */
  text: string;
}

/** Ids of requirements whose `proves` blocks passed, by test file. */
export type Proofs = Record<string, string[]>;

const proofsFile = path.join(dataFolder, 'proofs.json');

/** Every requirement of tests/requirements.md, in its order. */
export function readRequirements(): Requirement[] {
  const text = readFileSync(path.join(projectRoot, 'tests/requirements.md'), 'utf8');
  return [...text.matchAll(/^- \*\*([A-Z]\w*)-(\d+)\*\* (?:`\[\w+\]` )*(.*)$/gm)].map(
    ([, domain = '', number, sentence = '']) => ({
      id: `${domain}-${number}`,
      domain,
      text: sentence.length > 100 ? `${sentence.slice(0, 99)}…` : sentence,
    }),
  );
}

/** What the latest run of each test file proved. Empty before the first run. */
export function readProofs(): Proofs {
  return existsSync(proofsFile) ? (JSON.parse(readFileSync(proofsFile, 'utf8')) as Proofs) : {};
}

/** Keeps what a run proved: the files that ran replace their former entries, and files that are gone lose theirs. */
export function recordProofs(run: Proofs): void {
  const kept = Object.entries({ ...readProofs(), ...run }).filter(([file]) => existsSync(path.join(projectRoot, file)));
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(proofsFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** The requirements that no test file has proven. */
export function unproven(requirements: Requirement[], proofs: Proofs): Requirement[] {
  const proven = new Set(Object.values(proofs).flat());
  return requirements.filter(({ id }) => !proven.has(id));
}
