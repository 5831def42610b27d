import type { Metadata } from 'next';
import { isSlug } from '@/domain/articles/address.rules';
import type { AuthorPageView } from '@/domain/authors/author.query';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { AuthorPage } from '@/features/authors/AuthorPage';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { readSiteAuthor } from '../site-data';
import { siteMetadata } from '../site-metadata';

interface AuthorAddress {
  slug: string;
  /** The page number in the URL, if there is one. */
  page?: string;
}

const urlOf = ({ slug, page }: AuthorAddress): string => `/author/${slug}${page ? `/page/${page}` : ''}`;

async function read({ slug, page }: AuthorAddress): Promise<AuthorPageView | null> {
  const number = page === undefined ? 0 : furtherPageOf(page);
  if (number === null || !isSlug(slug)) return null;
  const view = await readSiteAuthor(slug, number);
  return view && number <= view.stream.last ? view : null;
}

/** Returns the metadata of an author page. */
export async function authorMetadata(address: AuthorAddress): Promise<Metadata> {
  const view = await read(address);
  if (!view) return {};
  const { name, bio, title } = view.author;
  return siteMetadata({
    title: name,
    description: bio ?? title,
    url: urlOf(address),
    feed: { title: name, folder: `/author/${address.slug}` },
  });
}

/** The page of an author, and further pages of their stories. */
export async function AuthorRoute(address: AuthorAddress) {
  const view = await read(address);
  return view ? <AuthorPage {...view} url={urlOf({ slug: address.slug })} /> : redirectOrNotFound(urlOf(address));
}
