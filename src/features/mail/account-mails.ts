import { CONFIRM_ADDRESS_HOURS, LOST_FACTOR_HOURS, RESET_MINUTES } from '@/domain/accounts/mail-link.rules';
import { INVITATION_DAYS } from '@/domain/accounts/staff.rules';
import type { AccountNotice, LinkMailKind, Mail, MailFrame } from '@/domain/mail/mail';
import { t } from '@/language/t';
import type { MailContent } from './mail-content';
import { hostOf } from './mail-host';

type LinkMail = Extract<Mail, { kind: LinkMailKind }>;

/** Returns a mail whose link proves that its reader owns the mailbox (AUTH-54). */
export function accountLinkMail({ kind, emailAddress, url }: LinkMail, frame: MailFrame): MailContent {
  const { siteName } = frame;
  const entered = t('You’re receiving this because someone entered your address on {host}.', { host: hostOf(frame) });
  switch (kind) {
    case 'password-reset':
      return {
        subject: t('Reset your {site} password', { site: siteName }),
        preview: t('The link works once and expires in {minutes} minutes.', { minutes: RESET_MINUTES }),
        title: t('Choose a new password'),
        paragraphs: [
          t(
            'Someone, hopefully you, asked to reset the password for {address}. The link works once and expires in {minutes} minutes.',
            { address: emailAddress, minutes: RESET_MINUTES },
          ),
        ],
        action: { label: t('Choose a new password'), url },
        after: [t('If it wasn’t you, ignore this email. Your password stays the same.')],
        reason: entered,
      };
    case 'address-change':
      return {
        subject: t('Confirm your new email address for {site}', { site: siteName }),
        preview: t('One click, and you sign in with this address.'),
        title: t('Confirm your new address'),
        paragraphs: [
          t(
            'Someone, hopefully you, asked to use {address} for an account at {site}. Open the link to finish the change. It works once and expires in {hours} hours.',
            { address: emailAddress, site: siteName, hours: CONFIRM_ADDRESS_HOURS },
          ),
        ],
        action: { label: t('Confirm this address'), url },
        after: [t('If it wasn’t you, ignore this email. Nothing changes until the link is opened.')],
        reason: entered,
      };
    case 'address-verification':
      return {
        subject: t('Confirm your email address for {site}', { site: siteName }),
        preview: t('One click, and we know this mailbox is yours.'),
        title: t('Confirm your address'),
        paragraphs: [
          t(
            'Someone, hopefully you, created an account at {site} with {address}. Open the link to confirm that this mailbox is yours. It expires in {hours} hours.',
            { site: siteName, address: emailAddress, hours: CONFIRM_ADDRESS_HOURS },
          ),
        ],
        action: { label: t('Confirm this address'), url },
        after: [t('If it wasn’t you, ignore this email.')],
        reason: entered,
      };
    case 'lost-factor':
      return {
        subject: t('Turn off two-factor authentication for your {site} account', { site: siteName }),
        preview: t('The link works once and expires in {hours} hours.', { hours: LOST_FACTOR_HOURS }),
        title: t('Did you lose your authenticator app?'),
        paragraphs: [
          t(
            'An admin was told that the authenticator app and the recovery codes of {address} are lost. Open the link and enter your password: two-factor authentication is then off, and you can sign in and set up another app.',
            { address: emailAddress },
          ),
          t('The link works once and expires in {hours} hours.', { hours: LOST_FACTOR_HOURS }),
        ],
        action: { label: t('Turn off two-factor authentication'), url },
        after: [t('If you still have your app, don’t open the link, and tell an admin. Nothing has changed.')],
        reason: t('You’re receiving this because you have an account on {host}.', { host: hostOf(frame) }),
      };
    default:
      return kind satisfies never;
  }
}

/** Returns the invitation of a colleague, whose link sets their password. */
export function staffInvitationMail(
  { emailAddress, inviterName, roleLabel, url }: Extract<Mail, { kind: 'staff-invitation' }>,
  { siteName }: MailFrame,
): MailContent {
  return {
    subject: t('You’re invited to the newsroom of {site}', { site: siteName }),
    preview: t('Choose a password to start. The link works once and expires in {days} days.', {
      days: INVITATION_DAYS,
    }),
    title: t('Welcome to {site}', { site: siteName }),
    paragraphs: [
      t(
        '{inviter} invited you to the newsroom of {site} ({role}). Choose a password, and sign in with it and {address}. The link works once and expires in {days} days.',
        { inviter: inviterName, site: siteName, role: roleLabel, address: emailAddress, days: INVITATION_DAYS },
      ),
    ],
    action: { label: t('Choose a password'), url },
    after: [t('If you didn’t expect this, ignore this email.')],
    reason: t('You’re receiving this because {inviter} entered your address.', { inviter: inviterName }),
  };
}

/** Returns the mail that tells an admin that a link they requested has been used. */
export function lostFactorReplacedMail(
  { ownerName, ownerUrl }: Extract<Mail, { kind: 'lost-factor-replaced' }>,
  frame: MailFrame,
): MailContent {
  return {
    subject: t('{name} has turned off two-factor authentication', { name: ownerName }),
    preview: t('They opened the link that you requested, and entered their password.'),
    title: t('Two-factor authentication is off'),
    paragraphs: [
      t(
        '{name} opened the link that you requested for their lost authenticator app, and entered their password. They have been signed out everywhere, and can set up another app.',
        { name: ownerName },
      ),
    ],
    action: { label: t('Open the account'), url: ownerUrl },
    after: [],
    reason: t('You’re receiving this because you requested the link on {host}.', { host: hostOf(frame) }),
  };
}

const NOTICES: Record<AccountNotice, (siteName: string) => { subject: string; title: string; text: string }> = {
  'password-changed': (siteName) => ({
    subject: t('Your {site} password was changed', { site: siteName }),
    title: t('Your password has been changed'),
    text: t('The password of your account was just changed, and all other devices were signed out.'),
  }),
  'address-change-requested': (siteName) => ({
    subject: t('Your {site} email address is about to change', { site: siteName }),
    title: t('Someone asked to change your email address'),
    text: t(
      'We sent a link to the new address. Until someone opens it, your account keeps this address. To stop the change, cancel it under My account and choose a new password.',
    ),
  }),
  'address-changed': (siteName) => ({
    subject: t('Your {site} email address was changed', { site: siteName }),
    title: t('Your account has a new email address'),
    text: t(
      'The email address of your account was just changed, and all other devices were signed out. You can no longer sign in with this address.',
    ),
  }),
  'second-factor-added': (siteName) => ({
    subject: t('Two-factor authentication is on for your {site} account', { site: siteName }),
    title: t('Two-factor authentication is on'),
    text: t(
      'From now on, signing in takes your password and a code from your authenticator app. All other devices were signed out.',
    ),
  }),
  'second-factor-removed': (siteName) => ({
    subject: t('Two-factor authentication is off for your {site} account', { site: siteName }),
    title: t('Two-factor authentication is off'),
    text: t('The authenticator app was just removed from your account. You’ll sign in with your password only.'),
  }),
  'passkey-added': (siteName) => ({
    subject: t('New passkey for your {site} account', { site: siteName }),
    title: t('A passkey was added'),
    text: t('A passkey was just added to your account. It signs in without your password.'),
  }),
  'passkey-removed': (siteName) => ({
    subject: t('Passkey removed from your {site} account', { site: siteName }),
    title: t('A passkey was removed'),
    text: t('A passkey was just removed from your account. It can no longer sign in.'),
  }),
  'provider-connected': (siteName) => ({
    subject: t('Single sign-on is connected to your {site} account', { site: siteName }),
    title: t('Single sign-on was connected'),
    text: t('An account of your organization was just connected to your account. It signs in without your password.'),
  }),
  'provider-disconnected': (siteName) => ({
    subject: t('Single sign-on is disconnected from your {site} account', { site: siteName }),
    title: t('Single sign-on was disconnected'),
    text: t('The account of your organization was just disconnected from your account.'),
  }),
};

/** Returns a mail that notifies the owner of a change to their account, with help in case someone else made it. */
export function accountNoticeMail(notice: AccountNotice, frame: MailFrame): MailContent {
  const { subject, title, text } = NOTICES[notice](frame.siteName);
  return {
    subject,
    preview: t('Nothing to do if it was you.'),
    title,
    paragraphs: [text, t('If it was you, there’s nothing to do.')],
    action: { label: t('It wasn’t me'), url: `${frame.siteUrl}/subscriber-help` },
    after: [],
    reason: t('You’re receiving this because you have an account on {host}.', { host: hostOf(frame) }),
  };
}

/** Returns the last mail to someone who has deleted their account. */
export function accountDeletedMail(emailAddress: string, frame: MailFrame): MailContent {
  return {
    subject: t('Your {site} account is deleted', { site: frame.siteName }),
    preview: t('This is the last email about it.'),
    title: t('Your account has been deleted'),
    paragraphs: [
      t(
        'As you asked, we deleted the account of {address}. Your profile, your sessions and the list of your devices no longer exist.',
        { address: emailAddress },
      ),
      t('Whatever is free to read stays free to read.'),
    ],
    action: null,
    after: [],
    reason: t('You’re receiving this because there was an account with your address on {host}.', {
      host: hostOf(frame),
    }),
  };
}
