import type { Metadata } from 'next';
import { LateNotFound } from '@/features/errors/LateNotFound.client';
import { t } from '@/language/t';

export const generateMetadata = (): Metadata => ({ title: t('Page not found') });

export default function NotFound() {
  return <LateNotFound />;
}
