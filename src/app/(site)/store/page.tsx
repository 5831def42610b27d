import type { Metadata } from 'next';
import { MaintenancePage } from '@/features/store/MaintenancePage';
import { StoreFront } from '@/features/store/StoreFront';
import { t } from '@/language/t';
import { siteMetadata } from '../site-metadata';
import { readSiteStore } from '../store-data';

export const generateMetadata = (): Promise<Metadata> =>
  siteMetadata({
    title: t('The store'),
    description: t('Books, guides, case studies and toolkits from the magazine, and the magazine itself.'),
    url: '/store',
  });

/** The store front (STORE-01). */
export default async function Page() {
  const front = await readSiteStore();
  return front.maintenance === null ? <StoreFront front={front} /> : <MaintenancePage notice={front.maintenance} />;
}
