import type { MailFrame } from '@/domain/mail/mail';

/** Returns the host name of the site, as shown to readers: 'ledger.example'. */
export const hostOf = ({ siteUrl }: Pick<MailFrame, 'siteUrl'>): string => new URL(siteUrl).host;
