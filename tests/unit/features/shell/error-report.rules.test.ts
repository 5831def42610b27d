import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ERROR_REPORT_SCRIPT } from '@/features/shell/error-report.rules';

/** Runs the script of a page. Returns a function that raises an event, and what the page has reported. */
function openPage() {
  const reports: Promise<unknown>[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  runInNewContext(ERROR_REPORT_SCRIPT, {
    Blob,
    location: { pathname: '/topics' },
    navigator: {
      sendBeacon: (url: string, body: Blob) =>
        reports.push(body.text().then((text) => ({ url, type: body.type, ...JSON.parse(text) }))),
    },
    addEventListener: (type: string, listener: (event: object) => void) => {
      listeners[type] = listener;
    },
  });
  const raise = (type: 'error' | 'unhandledrejection', event: object) => listeners[type]?.(event);
  return { raise, reported: () => Promise.all(reports) };
}

test('errors and rejections are reported once each, five at most, with the path of the page', async () => {
  const { raise, reported } = openPage();
  const error = new TypeError('x is undefined');
  raise('error', { message: 'Uncaught TypeError: x is undefined', error });
  raise('error', { message: 'Uncaught TypeError: x is undefined', error });
  raise('error', { message: 'Script error.', filename: '', lineno: 0, colno: 0 });
  raise('unhandledrejection', { reason: 'no connection' });
  raise('unhandledrejection', { reason: undefined });
  for (let number = 0; number < 9; number += 1) raise('unhandledrejection', { reason: new Error(`number ${number}`) });
  const reports = await reported();
  expect(reports).toHaveLength(5);
  expect(reports.slice(0, 3)).toEqual([
    {
      url: '/service/operations/client-errors',
      type: 'application/json',
      message: 'Uncaught TypeError: x is undefined',
      stack: error.stack,
      page: '/topics',
    },
    expect.objectContaining({ message: 'Script error.', stack: ':0:0' }),
    expect.objectContaining({ message: 'no connection', stack: '::' }),
  ]);
});

test('the admin loads the same script from a file', () => {
  expect(readFileSync('public/resources/static/report-errors.js', 'utf8').trim()).toBe(ERROR_REPORT_SCRIPT);
});
