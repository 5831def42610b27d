import type { Metadata } from 'next';
import { isSlug } from '@/domain/articles/address.rules';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import type { TopicPageView } from '@/domain/topics/topic.query';
import { TopicPage } from '@/features/topics/TopicPage';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { readSiteTopic } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { readSiteProductsOn } from '../store-data';

interface TopicAddress {
  slug: string;
  by: 'slug' | 'subjectSlug';
  /** The page number in the URL, if there is one. */
  page?: string;
}

const urlOf = ({ slug, by, page }: TopicAddress): string =>
  `${by === 'slug' ? '/topic' : '/topic/subject'}/${slug}${page ? `/page/${page}` : ''}`;

async function read({ slug, by, page }: TopicAddress): Promise<TopicPageView | null> {
  const number = page === undefined ? 0 : furtherPageOf(page);
  if (number === null || !isSlug(slug)) return null;
  const view = await readSiteTopic(slug, by, number);
  return view && number <= view.stream.last ? view : null;
}

/** Returns the metadata of a topic page. A topic and its subject share one canonical URL. */
export async function topicMetadata(address: TopicAddress): Promise<Metadata> {
  const view = await read(address);
  if (!view) return {};
  const { name, description, picture, url } = view.topic;
  return siteMetadata({
    title: name,
    description,
    picture,
    url: address.page ? `${url}/page/${address.page}` : url,
    feed: { title: name, folder: url },
  });
}

/** The page of a topic or subject, and further pages of its list (TOP-04). */
export async function TopicRoute(address: TopicAddress) {
  const view = await read(address);
  if (!view) return redirectOrNotFound(urlOf(address));
  return <TopicPage {...view} products={await readSiteProductsOn(Number(view.topic.id))} />;
}
