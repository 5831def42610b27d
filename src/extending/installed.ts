import configured from '@site/site.config';
import type { Site } from './site';
import { faultsOfSite } from './site-faults.rules';

/**
 * The publisher's declarations, checked. Nothing else imports `site/site.config.ts`. Empty with MASTHEAD_WITHOUT_SITE,
 * so that `npm run gen` generates only Masthead's own files.
 * @throws Error with everything that is wrong
 */
export const site: Site = process.env.MASTHEAD_WITHOUT_SITE ? {} : checked(configured);

function checked(declared: Site): Site {
  const faults = faultsOfSite(declared);
  if (faults.length)
    throw new Error(`site/site.config.ts can’t be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return declared;
}
