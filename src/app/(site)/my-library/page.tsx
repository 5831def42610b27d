import { connection } from 'next/server';
import { libraryMetadata } from './frame';
import { libraryRoute, type Query } from './library-route';

// Made for each reader at each request.
export const instant = false;

export const generateMetadata = () => libraryMetadata('My library', '/my-library');

export default async function Page({ searchParams }: { searchParams: Query }) {
  await connection();
  return libraryRoute(null, searchParams);
}
