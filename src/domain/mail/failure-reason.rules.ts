import { msg, t } from '@/language/t';

/** Messages with the reasons in plain words, by what the mail server's response contains. The first match applies. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/suppressed after a bounce/, msg('The address is suppressed because mail to it bounced.')],
  [/suppressed after a complaint/, msg('The address is suppressed because its owner reported a mail as spam.')],
  [/may have arrived or not/, msg('The server stopped during sending. The mail may have arrived.')],
  [
    /\b5\.1\.(?:1|6|10)\b|user unknown|no such (?:user|mailbox)|invalid recipient|no recipients/i,
    msg('The address doesn’t exist.'),
  ],
  [/\b5\.1\.(?:2|3)\b/, msg('The address has an unknown domain or is misspelled.')],
  [/\b[45]\.2\.2\b|mailbox (?:is )?full|quota/i, msg('The mailbox is full.')],
  [/\b[45]\.3\.4\b|size|too large/i, msg('The mail is too large for the recipient.')],
  [/\b535\b|credentials|invalid login/i, msg('The mail server rejects our sign-in.')],
  [/\b[45]\.7\.\d+\b|spam|blocked|blacklist|policy|relay/i, msg('The mail server refuses mails from this site.')],
  [
    /ECONN|ETIMEDOUT|EDNS|ENOTFOUND|ESOCKET|connect|timeout|closed|greeting/i,
    msg('The mail server couldn’t be reached.'),
  ],
];

/** Returns why a mail could not be sent, in plain words. `error` is what the mail server or the connection reported. */
export const failureReason = (error: string): string =>
  t(REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? msg('The mail server refused the mail.'));
