import { connection } from 'next/server';
import { t } from '@/language/t';
import { libraryMetadata } from '../frame';
import { libraryRoute, type Query } from '../library-route';

// Rendered per request and reader.
export const instant = false;

export const generateMetadata = () => libraryMetadata(t('My library'), '/my-library/library');

export default async function Page({ searchParams }: { searchParams: Query }) {
  await connection();
  return libraryRoute(null, searchParams);
}
