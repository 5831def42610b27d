import type { Metadata } from 'next';
import { TopicsPage } from '@/features/topics/TopicsPage';
import { t } from '@/language/t';
import { readSiteTopics } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = (): Promise<Metadata> =>
  siteMetadata({ title: t('Topics'), description: t('Everything we write about, from A to Z.'), url: '/topics' });

/** All topics (TOP-01). */
export default async function Page() {
  return <TopicsPage {...(await readSiteTopics())} />;
}
