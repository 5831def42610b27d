import type { Metadata } from 'next';
import { NotFoundPage } from '@/features/errors/NotFoundPage';
import { t } from '@/language/t';
import { readSiteShell } from '../site-data';

export async function generateMetadata(): Promise<Metadata> {
  const { siteName } = await readSiteShell();
  return { title: `${t('Page not found')} | ${siteName}`, robots: { index: false } };
}

/** The not-found page, which the server sends with status 404 for missing pages (`src/server/pipeline.ts`). */
export default function Page() {
  return <NotFoundPage />;
}
