import { libraryMetadata } from '../frame';
import { libraryRoute, type Query } from '../library-route';

// Made for each reader at each request.
export const instant = false;

export const generateMetadata = () => libraryMetadata('My library', '/my-library/library');

export default async function Page({ searchParams }: { searchParams: Query }) {
  return libraryRoute(null, searchParams);
}
