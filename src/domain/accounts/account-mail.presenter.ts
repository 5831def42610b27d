import type { MailContent } from '../mail/mail.presenter';
import { CONFIRM_ADDRESS_HOURS, RESET_MINUTES } from './mail-link.rules';

/** What the mails about an account may say of the publication and the account. */
export interface MailFacts {
  siteName: string;
  host: string;
  emailAddress: string;
  helpUrl: string;
}

/** The mail with the link to a new password (AUTH-54). `link` works once, for {@link RESET_MINUTES}. */
export function resetMail({ siteName, host, emailAddress }: MailFacts, link: string): MailContent {
  return {
    subject: `Reset your ${siteName} password`,
    preview: `The link works for ${RESET_MINUTES} minutes and only once.`,
    title: 'A new password, whenever you are ready.',
    paragraphs: [
      `Someone, we hope you, asked to reset the password for ${emailAddress}. The link below works for ${RESET_MINUTES} minutes and only once.`,
    ],
    action: { label: 'Choose a new password', url: link },
    after: ['If it was not you, do nothing. Your password stays as it is, and nobody has seen it.'],
    reason: `You receive this because someone used your address on ${host}.`,
  };
}

/** The mail with the link that makes `address` the account's own. The link works for a day, and once. */
export function confirmAddressMail({ siteName, host, emailAddress }: MailFacts, link: string): MailContent {
  return {
    subject: `Confirm your new email address for ${siteName}`,
    preview: 'One click, and you sign in with this address.',
    title: 'Confirm your new address',
    paragraphs: [
      `Someone, we hope you, asked to use ${emailAddress} for an account at ${siteName}. Open the link to finish the change. It works for ${CONFIRM_ADDRESS_HOURS} hours and only once.`,
    ],
    action: { label: 'Confirm this address', url: link },
    after: ["If it wasn't you, ignore this mail. Nothing changes until the link is opened."],
    reason: `You receive this because someone entered your address on ${host}.`,
  };
}

/** The mail with the link that verifies the address of a new account, for {@link CONFIRM_ADDRESS_HOURS}. */
export function verifyAddressMail({ siteName, host, emailAddress }: MailFacts, link: string): MailContent {
  return {
    subject: `Confirm your email address for ${siteName}`,
    preview: 'One click, and we know this mailbox is yours.',
    title: 'Confirm your address',
    paragraphs: [
      `Someone, we hope you, created an account at ${siteName} with ${emailAddress}. Open the link to confirm that this mailbox is yours. It works for ${CONFIRM_ADDRESS_HOURS} hours.`,
    ],
    action: { label: 'Confirm this address', url: link },
    after: ["If it wasn't you, ignore this mail."],
    reason: `You receive this because someone used your address on ${host}.`,
  };
}

/** The mails that tell an owner what has happened to the account. */
export const NOTICES = {
  'password-changed': ({ siteName }: MailFacts) => ({
    subject: `Your ${siteName} password was changed`,
    title: 'Your password is a new one.',
    text: 'The password of your account was changed a moment ago, and every other device was signed out.',
  }),
  'address-change-requested': ({ siteName }: MailFacts) => ({
    subject: `Your ${siteName} email address is about to change`,
    title: 'Someone asked to change your email address',
    text: 'We sent a link to the new address. Until someone opens it, your account keeps this address. To stop the change, cancel it under My account and choose a new password.',
  }),
  'address-changed': ({ siteName }: MailFacts) => ({
    subject: `Your ${siteName} email address was changed`,
    title: 'Your account has a new email address',
    text: 'The email address of your account was changed a moment ago, and every other device was signed out. This address no longer signs in.',
  }),
  'second-factor-added': ({ siteName }: MailFacts) => ({
    subject: `Your ${siteName} account has a second factor`,
    title: 'Two locks on one door.',
    text: 'From now on signing in asks for your password and for a code of your authenticator app. Every other device was signed out.',
  }),
  'second-factor-removed': ({ siteName }: MailFacts) => ({
    subject: `The second factor of your ${siteName} account was taken away`,
    title: 'One lock fewer.',
    text: 'Signing in to your account asks for no code any more: its authenticator app was taken away a moment ago.',
  }),
} as const;
export type NoticeKind = keyof typeof NOTICES;

/** Tells an owner what has happened to the account, and whom to ask if it was somebody else. */
export function noticeMail(kind: NoticeKind, facts: MailFacts): MailContent {
  const { subject, title, text } = NOTICES[kind](facts);
  return {
    subject,
    preview: 'Nothing to do if it was you.',
    title,
    paragraphs: [text, 'If it was you, there is nothing to do.'],
    action: { label: 'It was not me', url: facts.helpUrl },
    after: [],
    reason: `You receive this because you have an account on ${facts.host}.`,
  };
}

/** The last mail to someone who has deleted the account. */
export function farewellMail({ siteName, host, emailAddress }: MailFacts): MailContent {
  return {
    subject: `Your ${siteName} account is deleted`,
    preview: 'This is the last mail about it.',
    title: 'Your account is gone.',
    paragraphs: [
      `You asked us to delete the account of ${emailAddress}. It is done: profile, sessions and the list of your devices no longer exist.`,
      'Whatever is free to read stays free to read.',
    ],
    action: null,
    after: [],
    reason: `You receive this because there was an account with your address on ${host}.`,
  };
}
