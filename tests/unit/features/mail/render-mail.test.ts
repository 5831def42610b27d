import { afterEach, describe, expect, test } from 'vitest';
import type { Mail } from '@/domain/mail/mail';
import type { Letter } from '@/domain/newsletters/letter.rules';
import { renderMail } from '@/features/mail/render-mail';
import { readCatalog } from '@/language/catalog';
import { setLanguage } from '@/language/translations.server';
import { frame, MAILS, order } from './mails';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Returns the words of a page, as a reader sees them. */
const wordsOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(\w+|#x27);/g, (entity, name) => ENTITIES[name] ?? entity)
    .replaceAll('\u00a0', ' ')
    .replace(/\s+/g, ' ');

afterEach(() => setLanguage('en', {}));

const cases = Object.values(MAILS)
  .flat()
  .map((mail, at) => ({ name: `${mail.kind} (${at})`, mail }));

describe.each(cases)('the mail $name', ({ mail }) => {
  test('has the same words as HTML and as text', async () => {
    const { subject, html, text } = await renderMail(mail, frame);
    expect(subject.trim()).not.toBe('');
    expect(html).toMatch(/^<!doctype html><html lang="en"><head>/);
    const words = wordsOf(html);
    // Words that only the HTML has, and words that only the text has.
    const isStyled = (line: string) => line === '--' || /^[^:]+: \S/.test(line) || line.startsWith('Unsubscribe or');
    const unmarked = (line: string) => line.replace(/^(?:- |\d+\. |\* \* \*)/, '');
    const lines = text
      .split('\n')
      .map(unmarked)
      .filter((line) => line && !isStyled(line));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) {
      const haystack = line.startsWith('https://') ? html.replaceAll('&amp;', '&') : words;
      expect(haystack).toContain(line.replace(/:$/, '').replace(/^Meridian & Sons\. /, ''));
    }
    for (const part of [words, text]) expect(part).not.toMatch(/\b(?:undefined|null|NaN|\[object)\b/);
  });

  test('escapes markup in its data, and loads only the wordmark', async () => {
    const { html } = await renderMail(mail, frame);
    expect(html).not.toMatch(/<script|<b>|<slow>|<noon>|rel="preload"/);
    const pictures = [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, source]) => source);
    expect(pictures).toEqual([
      `${frame.siteUrl}/resources/static/wordmark-mail-light.png`,
      `${frame.siteUrl}/resources/static/wordmark-mail-dark.png`,
    ]);
  });

  test('links to the newsletter preferences only with a preference link', async () => {
    const [withLink, without] = await Promise.all([
      renderMail(mail, frame),
      renderMail(mail, { ...frame, preferencesUrl: null }),
    ]);
    for (const part of [withLink.html, withLink.text]) expect(part).toContain('newsletter-preferences?token=T');
    for (const part of [without.html, without.text]) expect(part).not.toContain('Unsubscribe or');
  });
});

const written = cases.filter(({ mail }) => mail.kind !== 'newsletter-issue');

test.each(written)('the mail $name is in the language of the installation', async ({ mail }) => {
  setLanguage('de', readCatalog('de'));
  const { subject, html, text } = await renderMail(mail, frame);
  expect(html).toMatch(/^<!doctype html><html lang="de"><head>/);
  const english = /\b(?:you|your|you’re|you’ll|we’ll|we’re|the link|if it|it’s|this|on the|for)\b/i;
  expect(subject).not.toMatch(english);
  for (const line of text.split('\n')) expect(line).not.toMatch(english);
});

test('the mail to reset a password has its link in both parts', async () => {
  const url = 'https://meridian.example/reset-password?token=abc';
  const { subject, html, text } = await renderMail(
    { kind: 'password-reset', emailAddress: 'rosa@example.com', url },
    frame,
  );
  expect(subject).toBe('Reset your Meridian & Sons password');
  expect(html).toContain(`href="${url}"`);
  expect(text).toContain(url);
});

test('a receipt lists lines, totals, card, address and downloads', async () => {
  const { text } = await renderMail({ kind: 'receipt', order }, frame);
  for (const part of [
    '2 × The <slow> company, Hardcover, English: $64.00',
    'Promotion NOON: −$5.00',
    'Total paid: $81.55',
    'Refunded: −$5.00',
    'Paid with Visa ending in 4242.',
    'Shipping to Rosa Lindgren, 26 Noon Street, Boston, MA 02110, United States.',
    'Your downloads and license certificates are on the order page.',
  ]) {
    expect(text).toContain(part);
  }
});

test('a receipt of an order without a parcel, a card or downloads omits them', async () => {
  const [, ...digital] = order.lines;
  const bare = { ...order, lines: digital, payment: null, entitlements: [] };
  const { text } = await renderMail({ kind: 'receipt', order: bare }, frame);
  expect(text).not.toMatch(/Paid with|Shipping to|order page/);
});

describe('a newsletter issue', () => {
  const [issue] = MAILS['newsletter-issue'] as [Extract<Mail, { kind: 'newsletter-issue' }>];
  const picture = { src: 'https://meridian.example/lamp.jpg', width: 1008, height: 504, alt: 'A lamp', credit: 'Mara' };
  const body: Letter = [{ type: 'picture', picture, caption: 'At noon.', url: 'https://meridian.example/store' }];
  const withPicture = { ...issue, content: { ...issue.content, body } };

  test('shows a picture with its size for mail clients without style sheets, its text and its link', async () => {
    const { html, text } = await renderMail(withPicture, frame);
    expect(html).toMatch(
      /<a href="https:\/\/meridian.example\/store"><img src="https:\/\/meridian.example\/lamp.jpg" alt="A lamp" width="504" height="252"/,
    );
    expect(html).toContain('At noon. Mara');
    expect(text).toContain('[Picture: A lamp]\nAt noon. Mara\nhttps://meridian.example/store');
  });

  test.each([
    ['light', '@media not all'],
    ['dark', '@media all'],
  ] as const)('is previewed in a %s mail client whatever the system prefers', async (colorScheme, query) => {
    const { html } = await renderMail(issue, { ...frame, colorScheme });
    expect(html).toContain(query);
    expect(html).not.toContain('prefers-color-scheme');
    expect((await renderMail(issue, frame)).html).toContain('@media (prefers-color-scheme: dark)');
  });
});

test('only the test of a newsletter issue is marked in its subject', async () => {
  const subjects = await Promise.all(MAILS['newsletter-issue'].map((mail) => renderMail(mail, frame)));
  expect(subjects.map(({ subject }) => subject)).toEqual(['This week', 'Test: This week']);
});
