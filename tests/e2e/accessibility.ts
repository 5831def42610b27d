import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * What axe finds at fault on a page and in its frames, or in a part of it: each rule with the places, as sentences for
 * a failure. `tags` limits the rules to those of these standards.
 */
export async function faultsIn(page: Page, { part, tags }: { part?: string; tags?: string[] } = {}): Promise<string[]> {
  // A document is given axe once, however often it is looked at: its half a megabyte takes as long as many a rule.
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ part, tags }) => {
      // A colour on its way to another is neither.
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const runOnly = tags ? { runOnly: tags } : {};
      const found = await window.axe?.run(part ?? document, { ...runOnly, resultTypes: ['violations'] });
      if (!found) throw new Error('The page went on to another one.');
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { part, tags },
  );
}
