import { libraryMetadata } from '../../frame';
import { libraryRoute, type Query } from '../../library-route';

interface Props {
  params: Promise<{ slug: string }>;
  searchParams: Query;
}

// Made for each reader at each request.
export const instant = false;

export const generateMetadata = async ({ params }: Props) =>
  libraryMetadata('My library', `/my-library/library/${(await params).slug}`);

/** A folder of the reader's; an unknown slug, or somebody else's, is not here (LIB-03). */
export default async function Page({ params, searchParams }: Props) {
  return libraryRoute(decodeURIComponent((await params).slug), searchParams);
}
