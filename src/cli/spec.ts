import { runCommand } from './lifecycle';
import { duration, say } from './progress';
import { proofs, readRequirements } from './requirement-proofs';

/** `npm run spec`: how many requirements of each domain a test title proves; `-- --list` names those that none does. */
runCommand(async () => {
  const startedAt = Date.now();
  const requirements = readRequirements();
  const proven = proofs();
  const isProven = (id: string) => proven.has(id);
  const wantsList = process.argv.includes('--list');
  for (const domain of new Set(requirements.map((requirement) => requirement.domain))) {
    const own = requirements.filter((requirement) => requirement.domain === domain);
    const count = own.filter(({ id }) => isProven(id)).length;
    say(`${domain.padEnd(8)} ${String(count).padStart(4)} of ${String(own.length).padStart(4)}`);
    if (wantsList) for (const { id, text } of own.filter((one) => !isProven(one.id))) say(`           ${id}  ${text}`);
  }
  const total = requirements.filter(({ id }) => isProven(id)).length;
  say(`${'all'.padEnd(8)} ${String(total).padStart(4)} of ${String(requirements.length).padStart(4)}`);
  say(
    `Read in ${duration(Date.now() - startedAt)}. ${wantsList ? '' : 'npm run spec -- --list names the unproven ones.'}`,
  );
  return 0;
});
