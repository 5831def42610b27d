import type { Metadata } from 'next';
import { NotFoundPage } from '@/features/errors/NotFoundPage';
import { SiteFrame } from '@/features/shell/SiteFrame';
import { t } from '@/language/t';
import { readSiteShell } from './(site)/site-data';
import { frameParts } from './(site)/site-parts';
import './site.css';

export const generateMetadata = (): Metadata => ({ title: t('Page not found') });

/** The not-found page for URLs that match no route, inside the frame of the site (NAV-02). */
export default async function GlobalNotFound() {
  return (
    <SiteFrame shell={await readSiteShell()} parts={frameParts}>
      <NotFoundPage />
    </SiteFrame>
  );
}
