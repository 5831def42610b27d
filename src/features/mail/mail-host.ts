import type { MailFrame } from '@/domain/mail/mail';

/** The site as readers call it: 'meridian.example'. */
export const hostOf = ({ siteUrl }: Pick<MailFrame, 'siteUrl'>): string => new URL(siteUrl).host;
