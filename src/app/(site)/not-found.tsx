import type { Metadata } from 'next';
import { LostPage } from '@/features/errors/LostPage';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return <LostPage />;
}
