import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { errorMessage } from '@/domain/errors';
import { isDocumentId } from '@/domain/formats/document-id.rules';
import type { VideoView } from '@/domain/video/video.presenter';
import { presentVideoFacts } from '@/domain/video/video-facts.presenter';
import { VideoPage } from '@/features/video/VideoPage';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { redirectOrNotFound } from '../../../redirect-or-not-found';
import { readSiteShell } from '../../../site-data';
import { siteMetadata } from '../../../site-metadata';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { readSitePlayback, readSiteVideo } from '../../../watch-and-listen-data';

interface Props {
  params: Promise<{ id: string; slug: string }>;
}

export const generateStaticParams = () => [{ id: NOTHING_AT_BUILD, slug: NOTHING_AT_BUILD }];

async function videoOf({ params }: Props): Promise<VideoView | null> {
  const { id } = await params;
  return isDocumentId(id) ? readSiteVideo(id) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const video = await videoOf(props);
  if (!video) return {};
  const { title, summary, url, picture } = video.story;
  return siteMetadata({ title, description: summary, url, picture });
}

/** A video at `/video/{id}/{slug}` (VID-02). A wrong slug redirects to the right one (VID-04). */
export default async function Page(props: Props) {
  const { id, slug } = await props.params;
  const video = await videoOf(props);
  if (!video) return redirectOrNotFound(`/video/${id}/${slug}`);
  const { url } = video.story;
  if (url !== `/video/${id}/${slug}`) permanentRedirect(url);
  const [playback, { support }] = await Promise.all([readSitePlayback(id), readSiteShell()]);
  return (
    <>
      <JsonLd facts={presentVideoFacts(video, env.SITE_URL)} />
      <VideoPage
        video={video}
        playback={playback}
        unavailableMessage={errorMessage('general', { phone: support.phoneDomestic, email: support.email })}
        origin={env.SITE_URL}
      />
    </>
  );
}
