import type { Metadata } from 'next';
import { NotFoundPage } from '@/features/errors/NotFoundPage';
import { t } from '@/language/t';

export const generateMetadata = (): Metadata => ({ title: t('Page not found') });

/**
 * Stands in for a page that turns out to be missing while a script fetches it. The server answers the reload with the
 * not-found page (`src/server/pipeline.ts`). The flight data of every page contains this element, so it isn't the page
 * itself, except in development, where Next answers.
 */
export default function NotFound() {
  return process.env.NODE_ENV === 'production' ? <meta httpEquiv="refresh" content="0" /> : <NotFoundPage />;
}
