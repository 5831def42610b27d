import { connection } from 'next/server';
import { libraryMetadata } from '../../frame';
import { libraryRoute, type Query } from '../../library-route';

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Query;
}

// Made for each reader at each request.
export const instant = false;

export const generateMetadata = () => libraryMetadata('My library', '/my-library');

/** A folder of the reader's; an unknown slug, or somebody else's, is not here (LIB-03). */
export default async function Page({ params, searchParams }: Props) {
  await connection();
  return libraryRoute(decodeURIComponent((await params).slug), searchParams);
}
