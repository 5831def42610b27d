import { runCommand } from './lifecycle';
import { build, isBuildStale } from './production-build';
import { printLine, step } from './progress';

/** Creates the production build if it is missing or stale, for images and deployments. */
runCommand(async () => {
  if (isBuildStale()) await step('building the site', build);
  else printLine('The build is up to date.');
  return 0;
});
