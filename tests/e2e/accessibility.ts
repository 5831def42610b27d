import type { Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Returns axe's findings for a page and its frames, or for a part of it: each rule with its elements, as sentences
 * for a failure message. `tags` limits the rules to those standards; `frames: false` leaves out the pages in frames.
 */
export async function faultsIn(
  page: Page,
  { part, tags, frames = true }: { part?: string; tags?: string[]; frames?: boolean } = {},
): Promise<string[]> {
  // Injects axe only once per document, because its half a megabyte takes as long as many a rule.
  for (const frame of frames ? page.frames() : [page.mainFrame()]) {
    if (!(await frame.evaluate(() => Boolean(window.axe)))) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async ({ part, tags, frames }) => {
      // Colors in a transition have their final values only at its end.
      const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
      await Promise.allSettled(transitions.map(({ finished }) => finished));
      const runOnly = tags ? { runOnly: tags } : {};
      const results = await window.axe?.run(part ?? document, {
        ...runOnly,
        iframes: frames,
        resultTypes: ['violations'],
      });
      if (!results) throw new Error('The page went on to another one.');
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { part, tags, frames },
  );
}
