import type { Viewport } from 'next';
import { SiteFrame } from '@/features/shell/SiteFrame';
import { readSiteShell } from './site-data';

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#121518' },
  ],
};

/** The root of the public site. */
export default async function SiteLayout({ children }: { children: React.ReactNode }) {
  return <SiteFrame shell={await readSiteShell()}>{children}</SiteFrame>;
}
