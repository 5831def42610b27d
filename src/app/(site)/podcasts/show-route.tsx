import type { Metadata } from 'next';
import { isSlug } from '@/domain/articles/address.rules';
import type { ShowPageView } from '@/domain/podcasts/podcast.query';
import { presentShowFacts } from '@/domain/podcasts/podcast-facts.presenter';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { ShowPage } from '@/features/podcast/ShowPage';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { siteMetadata } from '../site-metadata';
import { readSiteShow } from '../watch-and-listen-data';

interface ShowAddress {
  slug: string;
  /** The page number in the URL, if there is one. */
  page?: string;
}

async function read({ slug, page }: ShowAddress): Promise<ShowPageView | null> {
  const number = page === undefined ? 0 : furtherPageOf(page);
  if (number === null || !isSlug(slug)) return null;
  const view = await readSiteShow(slug, number);
  return view && number <= view.episodes.last ? view : null;
}

/** Returns the metadata of a show, with a link to its feed. */
export async function showMetadata(address: ShowAddress): Promise<Metadata> {
  const view = await read(address);
  if (!view) return {};
  const { title, summary, picture, url } = view.show;
  const here = address.page ? `${url}/page/${address.page}` : url;
  const head = await siteMetadata({ title, description: summary, picture, url: here });
  return {
    ...head,
    alternates: { ...head.alternates, types: { 'application/rss+xml': [{ url: `${url}/feed.xml`, title }] } },
  };
}

/** The page of a show, and further pages of its episodes. */
export async function ShowRoute(address: ShowAddress) {
  const view = await read(address);
  if (!view) return redirectOrNotFound(`/podcasts/${address.slug}`);
  return (
    <>
      <JsonLd facts={presentShowFacts(view.show, env.SITE_URL)} />
      <ShowPage {...view} />
    </>
  );
}
