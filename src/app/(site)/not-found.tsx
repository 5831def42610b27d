import type { Metadata } from 'next';
import { NotFoundPage } from '@/features/errors/NotFoundPage';
import { t } from '@/language/t';

export const generateMetadata = (): Metadata => ({ title: t('Page not found') });

export default function NotFound() {
  return <NotFoundPage />;
}
