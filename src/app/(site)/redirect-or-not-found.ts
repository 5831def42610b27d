import { notFound, permanentRedirect } from 'next/navigation';
import { readSiteRedirect } from './site-data';

/**
 * Ends the rendering of a missing page: redirects if editors have set a redirect for its URL, otherwise returns 404.
 */
export async function redirectOrNotFound(url: string): Promise<never> {
  const target = await readSiteRedirect(url);
  if (target) permanentRedirect(target);
  notFound();
}
