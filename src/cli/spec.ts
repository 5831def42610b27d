import { runCommand } from './lifecycle';
import { printLine } from './progress';
import { readProofs, readRequirements, unproven } from './requirement-proofs';

/**
 * `npm run spec`: prints how many requirements of each domain the latest test runs proved. `-- --list` also lists the
 * unproven ones, and `-- CART-17` the test files that prove one.
 */
runCommand(async () => {
  const requirements = readRequirements();
  const proofs = readProofs();
  const missing = unproven(requirements, proofs);
  const wanted = process.argv.slice(2);
  const ids = wanted.filter((argument) => /^[A-Z]/.test(argument));
  if (ids.length) {
    for (const id of ids) {
      const files = Object.entries(proofs).flatMap(([file, proven]) => (proven.includes(id) ? [file] : []));
      printLine(`${id.padEnd(12)} ${files.join(', ') || 'not proven'}`);
    }
    return 0;
  }
  for (const domain of new Set(requirements.map((requirement) => requirement.domain))) {
    const all = requirements.filter((requirement) => requirement.domain === domain);
    const open = missing.filter((requirement) => requirement.domain === domain);
    printLine(
      `${domain.padEnd(8)} ${String(all.length - open.length).padStart(4)} of ${String(all.length).padStart(4)}`,
    );
    if (wanted.includes('--list')) for (const { id, text } of open) printLine(`           ${id}  ${text}`);
  }
  const proven = requirements.length - missing.length;
  printLine(`${'all'.padEnd(8)} ${String(proven).padStart(4)} of ${String(requirements.length).padStart(4)}`);
  printLine('Based on the latest run of each test file. To list unproven requirements, run: npm run spec -- --list');
  return 0;
});
