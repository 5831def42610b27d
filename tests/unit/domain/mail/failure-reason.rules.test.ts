import { expect, test } from 'vitest';
import { failureReason } from '@/domain/mail/failure-reason.rules';

test.each([
  ['Recipient rejected: 550 5.1.1 <a@b.example> User unknown', 'The address doesn’t exist.'],
  ['452 4.2.2 Mailbox full', 'The mailbox is full.'],
  ['554 5.7.1 Message rejected as spam', 'The mail server refuses mails from this site.'],
  ['Invalid login: 535 5.7.8 Authentication failed', 'The mail server rejects our sign-in.'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'The mail server couldn’t be reached.'],
  [
    'The server stopped while this mail was being sent, so it may have arrived or not.',
    'The server stopped during sending. The mail may have arrived.',
  ],
  ['The address is suppressed after a bounce.', 'The address is suppressed because mail to it bounced.'],
  [
    'The address is suppressed after a complaint.',
    'The address is suppressed because its owner reported a mail as spam.',
  ],
  ['550 no', 'The mail server refused the mail.'],
])('%s is explained in plain words', (reported, reason) => {
  expect(failureReason(reported)).toBe(reason);
});
