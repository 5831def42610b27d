import type { Metadata } from 'next';
import { isSlug, parseYearMonth } from '@/domain/articles/address.rules';
import type { EpisodeView } from '@/domain/podcasts/episode.presenter';
import { presentEpisodeFacts } from '@/domain/podcasts/podcast-facts.presenter';
import { EpisodePage } from '@/features/podcast/EpisodePage';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { redirectOrNotFound } from '../../../../redirect-or-not-found';
import { siteMetadata } from '../../../../site-metadata';
import { NOTHING_AT_BUILD } from '../../../../site-params';
import { readSiteEpisode } from '../../../../watch-and-listen-data';

interface Props {
  params: Promise<{ year: string; month: string; slug: string }>;
}

export const generateStaticParams = () => [{ year: NOTHING_AT_BUILD, month: NOTHING_AT_BUILD, slug: NOTHING_AT_BUILD }];

async function episodeOf({ params }: Props): Promise<EpisodeView | null> {
  const { year, month, slug } = await params;
  const date = parseYearMonth(year, month);
  const isAddress = date && date.month === month && isSlug(slug);
  return isAddress ? readSiteEpisode(`${year}/${month}/${slug}`) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const episode = await episodeOf(props);
  if (!episode) return {};
  const { title, summary, url, picture, publishedAt, authors } = episode.story;
  const names = authors.map(({ name }) => name);
  return siteMetadata({ title, description: summary, url, picture, publishedAt, type: 'article', authors: names });
}

/** An episode at `/podcast/{year}/{month}/{slug}` (POD-02). */
export default async function Page(props: Props) {
  const episode = await episodeOf(props);
  if (!episode) {
    const { year, month, slug } = await props.params;
    return redirectOrNotFound(`/podcast/${year}/${month}/${slug}`);
  }
  return (
    <>
      <JsonLd facts={presentEpisodeFacts(episode, env.SITE_URL)} />
      <EpisodePage episode={episode} address={`${env.SITE_URL}${episode.story.url}`} />
    </>
  );
}
