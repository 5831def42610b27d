import { connection } from 'next/server';
import { t } from '@/language/t';
import { libraryMetadata } from '../../frame';
import { libraryRoute, type Query } from '../../library-route';

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Query;
}

// Rendered per request and reader.
export const instant = false;

export const generateMetadata = () => libraryMetadata(t('My library'), '/my-library');

/** A folder of the reader. An unknown slug, or another reader's, is not found (LIB-03). */
export default async function Page({ params, searchParams }: Props) {
  await connection();
  return libraryRoute(decodeURIComponent((await params).slug), searchParams);
}
