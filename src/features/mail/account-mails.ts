import { CONFIRM_ADDRESS_HOURS, RESET_MINUTES } from '@/domain/accounts/mail-link.rules';
import type { AccountNotice, Mail, MailFrame } from '@/domain/mail/mail';
import type { MailContent } from './mail-content';
import { hostOf } from './mail-host';

type LinkMail = Extract<Mail, { kind: 'password-reset' | 'address-change' | 'address-verification' }>;

/** Returns a mail whose link proves that its reader owns the mailbox (AUTH-54). */
export function accountLinkMail({ kind, emailAddress, url }: LinkMail, frame: MailFrame): MailContent {
  const { siteName } = frame;
  const entered = `You’re receiving this because someone entered your address on ${hostOf(frame)}.`;
  switch (kind) {
    case 'password-reset':
      return {
        subject: `Reset your ${siteName} password`,
        preview: `The link works once and expires in ${RESET_MINUTES} minutes.`,
        title: 'Choose a new password',
        paragraphs: [
          `Someone, hopefully you, asked to reset the password for ${emailAddress}. The link works once and expires in ${RESET_MINUTES} minutes.`,
        ],
        action: { label: 'Choose a new password', url },
        after: ['If it wasn’t you, ignore this email. Your password stays the same.'],
        reason: entered,
      };
    case 'address-change':
      return {
        subject: `Confirm your new email address for ${siteName}`,
        preview: 'One click, and you sign in with this address.',
        title: 'Confirm your new address',
        paragraphs: [
          `Someone, hopefully you, asked to use ${emailAddress} for an account at ${siteName}. Open the link to finish the change. It works once and expires in ${CONFIRM_ADDRESS_HOURS} hours.`,
        ],
        action: { label: 'Confirm this address', url },
        after: ['If it wasn’t you, ignore this email. Nothing changes until the link is opened.'],
        reason: entered,
      };
    case 'address-verification':
      return {
        subject: `Confirm your email address for ${siteName}`,
        preview: 'One click, and we know this mailbox is yours.',
        title: 'Confirm your address',
        paragraphs: [
          `Someone, hopefully you, created an account at ${siteName} with ${emailAddress}. Open the link to confirm that this mailbox is yours. It expires in ${CONFIRM_ADDRESS_HOURS} hours.`,
        ],
        action: { label: 'Confirm this address', url },
        after: ['If it wasn’t you, ignore this email.'],
        reason: entered,
      };
    default:
      return kind satisfies never;
  }
}

const NOTICES: Record<AccountNotice, (siteName: string) => { subject: string; title: string; text: string }> = {
  'password-changed': (siteName) => ({
    subject: `Your ${siteName} password was changed`,
    title: 'Your password has been changed',
    text: 'The password of your account was just changed, and all other devices were signed out.',
  }),
  'address-change-requested': (siteName) => ({
    subject: `Your ${siteName} email address is about to change`,
    title: 'Someone asked to change your email address',
    text: 'We sent a link to the new address. Until someone opens it, your account keeps this address. To stop the change, cancel it under My account and choose a new password.',
  }),
  'address-changed': (siteName) => ({
    subject: `Your ${siteName} email address was changed`,
    title: 'Your account has a new email address',
    text: 'The email address of your account was just changed, and all other devices were signed out. You can no longer sign in with this address.',
  }),
  'second-factor-added': (siteName) => ({
    subject: `Two-factor authentication is on for your ${siteName} account`,
    title: 'Two-factor authentication is on',
    text: 'From now on, signing in takes your password and a code from your authenticator app. All other devices were signed out.',
  }),
  'second-factor-removed': (siteName) => ({
    subject: `Two-factor authentication is off for your ${siteName} account`,
    title: 'Two-factor authentication is off',
    text: 'The authenticator app was just removed from your account. You’ll sign in with your password only.',
  }),
};

/** Returns a mail that notifies the owner of a change to their account, with help in case someone else made it. */
export function accountNoticeMail(notice: AccountNotice, frame: MailFrame): MailContent {
  const { subject, title, text } = NOTICES[notice](frame.siteName);
  return {
    subject,
    preview: 'Nothing to do if it was you.',
    title,
    paragraphs: [text, 'If it was you, there’s nothing to do.'],
    action: { label: 'It wasn’t me', url: `${frame.siteUrl}/subscriber-help` },
    after: [],
    reason: `You’re receiving this because you have an account on ${hostOf(frame)}.`,
  };
}

/** Returns the last mail to someone who has deleted their account. */
export function accountDeletedMail(emailAddress: string, frame: MailFrame): MailContent {
  return {
    subject: `Your ${frame.siteName} account is deleted`,
    preview: 'This is the last email about it.',
    title: 'Your account has been deleted',
    paragraphs: [
      `As you asked, we deleted the account of ${emailAddress}. Your profile, your sessions and the list of your devices no longer exist.`,
      'Whatever is free to read stays free to read.',
    ],
    action: null,
    after: [],
    reason: `You’re receiving this because there was an account with your address on ${hostOf(frame)}.`,
  };
}
