import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { readSiteShell } from '@/app/(site)/site-data';
import { siteMetadata } from '@/app/(site)/site-metadata';
import { NOTHING_AT_BUILD } from '@/app/(site)/site-params';
import { readSitePlayback, readSiteVideo } from '@/app/(site)/watch-and-listen-data';
import { errorMessage } from '@/domain/errors';
import { isDocumentId } from '@/domain/formats/document-id.rules';
import { EmbedPage } from '@/features/video/EmbedPage';

interface Props {
  params: Promise<{ id: string; slug: string }>;
}

export const generateStaticParams = () => [{ id: NOTHING_AT_BUILD, slug: NOTHING_AT_BUILD }];

const videoOf = async ({ params }: Props) => {
  const { id } = await params;
  return isDocumentId(id) ? readSiteVideo(id) : null;
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const story = (await videoOf(props))?.story;
  if (!story) return {};
  const { title, summary, url, picture } = story;
  return { ...(await siteMetadata({ title, description: summary, url, picture })), robots: { index: false } };
}

/** The embeddable player of a video (VID-05). */
export default async function Page(props: Props) {
  const { id, slug } = await props.params;
  const video = await videoOf(props);
  if (!video) notFound();
  const right = video.story.url.replace('/video/', '/video/embed/');
  if (right !== `/video/embed/${id}/${slug}`) permanentRedirect(right);
  const [playback, { support }] = await Promise.all([readSitePlayback(id), readSiteShell()]);
  const unavailableMessage = errorMessage('general', { phone: support.phoneDomestic, email: support.email });
  return <EmbedPage video={video} playback={playback} unavailableMessage={unavailableMessage} />;
}
