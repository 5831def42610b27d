import type { Metadata } from 'next';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { WebinarsPage } from '@/features/webinars/WebinarsPage';
import { t } from '@/language/t';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { siteMetadata } from '../site-metadata';
import { readSiteWebinars } from './webinars-data';

const head = () => ({
  title: t('Webinars'),
  description: t('Three quarters of an hour with someone who has done it. Questions are answered by name.'),
});

/** Returns the metadata of the webinars and their further pages. */
export function listMetadata(page?: string): Promise<Metadata> {
  return siteMetadata({ ...head(), url: page ? `/webinars/page/${page}` : '/webinars' });
}

/** The webinars, and further pages of recorded ones (STREAM-11). */
export async function ListRoute({ page }: { page?: string }) {
  const number = page === undefined ? 0 : furtherPageOf(page);
  const view = number === null ? null : await readSiteWebinars(number);
  if (!view || number === null || number > view.past.last) return redirectOrNotFound(`/webinars/page/${page}`);
  return <WebinarsPage {...head()} {...view} />;
}
