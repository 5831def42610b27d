import type { Metadata } from 'next';
import { presentEpisodeFacts } from '@/domain/podcasts/podcast-facts.presenter';
import { EpisodePage } from '@/features/podcast/EpisodePage';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { redirectOrNotFound } from '../../../../redirect-or-not-found';
import { siteMetadata } from '../../../../site-metadata';
import { NOTHING_AT_BUILD } from '../../../../site-params';
import { type EpisodeProps, episodeOf } from './episode-of';

export const generateStaticParams = () => [{ year: NOTHING_AT_BUILD, month: NOTHING_AT_BUILD, slug: NOTHING_AT_BUILD }];

export async function generateMetadata(props: EpisodeProps): Promise<Metadata> {
  const episode = await episodeOf(props);
  if (!episode) return {};
  const { title, summary, url, picture, publishedAt, authors } = episode.story;
  const names = authors.map(({ name }) => name);
  return siteMetadata({ title, description: summary, url, picture, publishedAt, type: 'article', authors: names });
}

/** An episode at `/podcast/{year}/{month}/{slug}` (POD-02). */
export default async function Page(props: EpisodeProps) {
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
