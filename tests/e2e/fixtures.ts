import { test as base, expect } from '@playwright/test';
import { READY_EVENT } from '@/features/shell/early-use.rules';

declare global {
  interface Window {
    /** Comes true when the scripts of the page listen, in frames too. */
    isPageReady(): Promise<unknown>;
  }
}

/** What a test allows to go wrong, as parts of messages: only where the test is about exactly that. */
export interface Tolerance {
  tolerated: RegExp[];
}

/**
 * The `test` of every browser test: it fails when the page writes an error to the console, throws one, or when a
 * request to the site itself fails. `test.use({ tolerated: [/404/] })` allows what a test provokes.
 */
export const test = base.extend<Tolerance & { faultless: undefined }>({
  tolerated: [[], { option: true }],
  page: async ({ page, javaScriptEnabled }, use) => {
    // A page's scripts run when it has loaded; tests that go to a page mean to use it.
    if (javaScriptEnabled !== false) {
      await page.addInitScript((ready) => {
        const whenReady = new Promise((resolve) => addEventListener(ready, resolve, { once: true }));
        Object.assign(window, { isPageReady: () => whenReady });
      }, READY_EVENT);
      const goto = page.goto.bind(page);
      page.goto = async (url, options) => {
        const response = await goto(url, options);
        if (!options?.waitUntil) {
          const waited = page.evaluate(async (ready) => {
            const isSite = document.head.querySelector('script')?.textContent?.includes(ready);
            if (isSite) await window.isPageReady();
            // The admin says nothing when it listens; React then keeps the handlers of a button at the button.
            const buttons = () =>
              location.pathname.startsWith('/admin') ? [...document.querySelectorAll('button')] : [];
            const isHeard = (one: Element) => Object.keys(one).some((key) => key.startsWith('__reactProps$'));
            const isListening = () => buttons().every(isHeard);
            while (!isListening()) await new Promise(requestAnimationFrame);
          }, READY_EVENT);
          // Some pages lead on to others.
          await waited.catch((error: Error) => {
            if (!/context was destroyed|navigation/.test(error.message)) throw error;
          });
        }
        return response;
      };
    }
    await use(page);
    // A test may end while scripts that it holds back, but does not wait for, are still on their way.
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
        // The browser drops what it was still fetching when a test goes on to the next page.
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
