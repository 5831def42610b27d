import type { Metadata } from 'next';
import { NotFoundPage } from '@/features/errors/NotFoundPage';
import { SiteFrame } from '@/features/shell/SiteFrame';
import { readSiteShell } from './(site)/site-data';
import './site.css';

export const metadata: Metadata = { title: 'Page not found' };

/** The not-found page for URLs that match no route, inside the frame of the site (NAV-02). */
export default async function GlobalNotFound() {
  return (
    <SiteFrame shell={await readSiteShell()}>
      <NotFoundPage />
    </SiteFrame>
  );
}
