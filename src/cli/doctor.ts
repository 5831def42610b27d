import { openDatabase } from './database';
import { examine, type Finding } from './doctor/checks';
import { readSettings } from './environment';
import { runCommand } from './lifecycle';
import { counted, printBold, printFinding, printLine, step } from './progress';

/** `npm run doctor`: checks configuration, services and stored data, and says how to fix what it finds. Changes nothing. */
runCommand(async () => {
  const settings = readSettings();
  const database = await step('database', () => openDatabase(settings.databaseUrl));
  const findings = await examine(settings, database.url);
  printLine();
  for (const finding of findings) printFinding(finding);
  printLine();
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length;
  printBold(`${counted(count('problem'), 'problem', 'problems')}, ${counted(count('warning'), 'warning', 'warnings')}`);
  return count('problem') > 0 ? 1 : 0;
});
