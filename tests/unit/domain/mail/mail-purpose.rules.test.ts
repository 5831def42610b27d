import { expect, test } from 'vitest';
import type { Mail } from '@/domain/mail/mail';
import { decideMail } from '@/domain/mail/mail-purpose.rules';

const mail = (kind: Mail['kind'], more: object = {}) => ({ kind, ...more }) as Mail;
const decisions = (which: Mail) =>
  [null, 'complaint' as const, 'bounce' as const].map((each) => decideMail(which, each));

test.each<[Mail['kind'], string, string]>([
  ['password-reset', 'send', 'fail'],
  ['receipt', 'send', 'fail'],
  ['team-invitation', 'send', 'fail'],
  ['newsletter-confirmation', 'fail', 'fail'],
  ['newsletter-issue', 'skip', 'skip'],
  ['shared-page', 'skip', 'skip'],
  ['product-available', 'skip', 'skip'],
])('%s: %s after a complaint, %s after a bounce', (kind, afterComplaint, afterBounce) => {
  expect(decisions(mail(kind))).toEqual(['send', afterComplaint, afterBounce]);
});

test('an editor’s test of a newsletter issue isn’t left out silently', () => {
  expect(decisions(mail('newsletter-issue', { isTest: true }))).toEqual(['send', 'send', 'fail']);
});
