import type { Metadata } from 'next';
import type { PictureView } from '@/domain/media/picture.presenter';
import { feedPaths } from '@/domain/streams/feed.presenter';
import { env } from '@/platform/env';
import { readSiteShell } from './site-data';

interface PageHead {
  title: string;
  description?: string | null;
  /** Canonical path of the page, without the origin. */
  url: string;
  picture?: PictureView | null;
  type?: 'website' | 'article';
  publishedAt?: string;
  authors?: string[];
  /** Feed of what the page lists. `folder` contains its formats. */
  feed?: { title: string; folder: string };
}

/** Returns a page's metadata for search engines and link previews: title, summary, canonical URL and image. */
export async function siteMetadata(page: PageHead): Promise<Metadata> {
  const { siteName, brand } = await readSiteShell();
  const description = page.description ?? undefined;
  const images = [page.picture ? previewOf(page.picture) : { ...brand.previewImage, alt: siteName }];
  return {
    metadataBase: new URL(env.SITE_URL),
    title: `${page.title} | ${siteName}`,
    description,
    alternates: {
      canonical: page.url,
      ...(page.feed ? { types: feedLinks(page.feed) } : {}),
    },
    openGraph: {
      siteName,
      title: page.title,
      description,
      url: page.url,
      images,
      ...(page.type === 'article'
        ? { type: 'article', publishedTime: page.publishedAt, authors: page.authors }
        : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image', title: page.title, description, images: images.map(({ url }) => url) },
  };
}

const feedLinks = ({ title, folder }: { title: string; folder: string }) =>
  Object.fromEntries(Object.entries(feedPaths(folder)).map(([type, url]) => [type, [{ title, url }]]));

const previewOf = ({ alt, social: { src, width, height } }: PictureView) => ({ url: src, width, height, alt });
