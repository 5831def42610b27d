import type { MailContent } from '../mail/mail.presenter';

/** The mail with the link to a new password (AUTH-54). `link` works for an hour, and once. */
export function resetMail(siteName: string, host: string, emailAddress: string, link: string): MailContent {
  return {
    subject: `Reset your ${siteName} password`,
    preview: 'The link works for one hour and only once.',
    title: 'A new password, whenever you are ready.',
    paragraphs: [
      `Someone, we hope you, asked to reset the password for ${emailAddress}. The link below works for one hour, and only once.`,
    ],
    action: { label: 'Choose a new password', url: link },
    after: ['If it was not you, do nothing. Your password stays as it is, and nobody has seen it.'],
    reason: `You receive this because someone used your address on ${host}.`,
  };
}

/** Tells a reader that the password of the account is another one now. */
export function passwordChangedMail(siteName: string, host: string, helpUrl: string): MailContent {
  return {
    subject: `Your ${siteName} password was changed`,
    preview: 'Nothing to do if it was you.',
    title: 'Your password is a new one.',
    paragraphs: [
      'The password of your account was changed a moment ago, and every other device was signed out.',
      'If it was you, there is nothing to do.',
    ],
    action: { label: 'It was not me', url: helpUrl },
    after: [],
    reason: `You receive this because you have an account on ${host}.`,
  };
}
