import { spawnSync } from 'node:child_process';
import { z } from 'zod';
import { projectRoot } from './child-program';
import { runCommand } from './lifecycle';
import { printLine } from './progress';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), via: z.array(z.union([z.string(), z.object({ title: z.string() })])) }),
  ),
});

/**
 * `npm run audit`: lists known vulnerabilities of the installed packages that the site runs with. Fails for those of
 * high and critical severity. A registry that doesn't answer is reported, and is no failure.
 */
runCommand(async () => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: projectRoot, encoding: 'utf8' });
  const parsed = report.safeParse(parse(stdout));
  if (!parsed.success) {
    printLine('The registry doesn’t report vulnerabilities, so the packages were not audited.');
    return 0;
  }
  const entries = Object.entries(parsed.data.vulnerabilities);
  for (const [name, { severity, via }] of entries)
    printLine(
      `${severity}: ${name}: ${via.map((cause) => (typeof cause === 'string' ? cause : cause.title)).join('; ')}`,
    );
  const severe = entries.filter(([, { severity }]) => severity === 'high' || severity === 'critical');
  printLine(`${entries.length} vulnerable packages, ${severe.length} of high or critical severity`);
  return severe.length ? 1 : 0;
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
