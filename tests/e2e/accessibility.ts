import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds at fault on a page, or in a part of it: each rule with the places, as sentences for a failure.
 * `tags` limits the rules to those of these standards.
 */
export async function faultsIn(page: Page, { part, tags }: { part?: string; tags?: string[] } = {}): Promise<string[]> {
  // All at once in the page itself: no page holds a frame of another site, and merging what frames found in a page made
  // for that takes a fifth of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  if (part) axe.include(part);
  if (tags) axe.withTags(tags);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
