import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { READY_EVENT } from '@/features/shell/ready-event.rules';

declare global {
  interface Window {
    /** Resolves when the handlers of the page are attached, in frames too. */
    isPageReady(): Promise<unknown>;
  }
}

/** Parts of error messages that a test tolerates, only for tests about exactly that error. */
export interface Tolerance {
  tolerated: RegExp[];
}

/** Waits until the handlers of a page are attached. Needed after a page that reloads itself; `goto` and `reload` already wait. */
export async function whenReady(page: Page): Promise<void> {
  const waited = page.evaluate(async (ready) => {
    const isSite = document.head.querySelector('script')?.textContent?.includes(ready);
    if (isSite) await window.isPageReady();
    // The admin has no marker for hydration. React stores the handlers of a button on its element once it is
    // hydrated.
    const buttons = () => (location.pathname.startsWith('/admin') ? [...document.querySelectorAll('button')] : []);
    const hasHandlers = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps$'));
    const dead = () => buttons().find((button) => !hasHandlers(button));
    const end = performance.now() + 30_000;
    while (dead() && performance.now() < end) await new Promise(requestAnimationFrame);
    const button = dead();
    if (button) throw new Error(`No handlers after half a minute: ${button.outerHTML}`);
  }, READY_EVENT);
  // Some pages redirect.
  await waited.catch((error: Error) => {
    if (!/context was destroyed|navigation/.test(error.message)) throw error;
  });
}

/** Performs an action that reloads the page, and waits until the new page is ready. */
export async function reloading(page: Page, action: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await action();
  await loaded;
  await whenReady(page);
}

/** Verifies that a flyout which has just shown its result closes two seconds later. The page's clock must be paused. */
export async function closesAfterTwoSeconds(page: Page, flyout: Locator): Promise<void> {
  await page.clock.runFor(1_900);
  await expect(flyout).toBeVisible();
  await page.clock.runFor(200);
  await expect(flyout).toBeHidden();
}

/**
 * The `test` of every browser test. It fails if the page logs or throws an error, or if a request to the site itself
 * fails. `test.use({ tolerated: [/404/] })` tolerates errors that a test causes. A test that pauses the page's clock
 * resumes it: otherwise Playwright does so while it clears the context, and can leave a script that fails in the next test.
 */
export const test = base.extend<Tolerance & { faultless: undefined }>({
  tolerated: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    // Scripts of a page run after it has loaded, and tests that open a page interact with it.
    if (javaScriptEnabled !== false) {
      await page.addInitScript((ready) => {
        const isReady = new Promise((resolve) => addEventListener(ready, resolve, { once: true }));
        Object.assign(window, { isPageReady: () => isReady });
      }, READY_EVENT);
      const goto = page.goto.bind(page);
      page.goto = async (url, options) => {
        const response = await goto(url, options);
        if (!options?.waitUntil) await whenReady(page);
        return response;
      };
      const reload = page.reload.bind(page);
      page.reload = async (options) => {
        const response = await reload(options);
        if (!options?.waitUntil) await whenReady(page);
        return response;
      };
    }
    await use(page);
    // A test can end while scripts that it delays are still pending.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  faultless: [
    async ({ context, baseURL, tolerated }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => faults.push(`error: ${error.error().stack ?? error.error().message}`));
      context.on('response', (response) => {
        if (baseURL && response.url().startsWith(baseURL) && response.status() >= 400) {
          faults.push(`response: ${response.status()} ${response.url()}`);
        }
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // The browser aborts pending requests when a test goes to the next page.
        const isDropped = reason === 'net::ERR_ABORTED';
        if (baseURL && request.url().startsWith(baseURL) && !isDropped)
          faults.push(`request: ${reason} ${request.url()}`);
      });
      await use(undefined);
      expect(faults.filter((fault) => !tolerated.some((pattern) => pattern.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
