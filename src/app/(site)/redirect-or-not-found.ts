import { notFound, permanentRedirect } from 'next/navigation';
import { readSiteRedirect } from './site-data';

/** Ends a page that is not there: goes on to where editors say its address leads now, else answers 404. */
export async function redirectOrNotFound(url: string): Promise<never> {
  const target = await readSiteRedirect(url);
  if (target) permanentRedirect(target);
  notFound();
}
