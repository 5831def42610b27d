import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './child-program';
import { dataFolder } from './environment';

export interface Requirement {
  id: string;
  /** Prefix of the id: ART, NAV … */
  domain: string;
  /** Text of the requirement, truncated to 100 characters. */
  text: string;
}

/** Ids of requirements whose `proves` blocks passed, by test file. */
export type Proofs = Record<string, string[]>;

const proofsFile = path.join(dataFolder, 'proofs.json');

/** Reads all requirements of tests/requirements.md, in order. */
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

/** Reads the requirements proven by the latest run of each test file. Empty before the first run. */
export function readProofs(): Proofs {
  return existsSync(proofsFile) ? (JSON.parse(readFileSync(proofsFile, 'utf8')) as Proofs) : {};
}

/** Stores the requirements proven by a run. Replaces the entries of its files, and removes those of deleted files. */
export function recordProofs(run: Proofs): void {
  const entries = Object.entries({ ...readProofs(), ...run }).filter(([file]) =>
    existsSync(path.join(projectRoot, file)),
  );
  mkdirSync(dataFolder, { recursive: true });
  writeFileSync(proofsFile, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

/** Returns the requirements that no test file has proven. */
export function unproven(requirements: Requirement[], proofs: Proofs): Requirement[] {
  const proven = new Set(Object.values(proofs).flat());
  return requirements.filter(({ id }) => !proven.has(id));
}
