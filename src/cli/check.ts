import { startNode } from './child-program';
import { runCommand } from './lifecycle';
import { passes, staticChecks } from './static-checks';

/** `npm run check`: types, lint, architecture, wording and unit tests, before every commit. */
runCommand(async () => {
  const outcomes = await Promise.all(staticChecks.map(passes));
  const unit = startNode('node_modules/vitest/vitest.mjs', ['run', '--project', 'unit*'], {
    env: { NODE_ENV: 'test' },
    isShown: true,
  });
  const areUnitTestsGreen = (await unit.exited) === 0;
  return outcomes.every(Boolean) && areUnitTestsGreen ? 0 : 1;
});
