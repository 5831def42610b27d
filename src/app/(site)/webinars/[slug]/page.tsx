import type { Metadata } from 'next';
import { isSlug } from '@/domain/articles/address.rules';
import { presentWebinarFacts } from '@/domain/webinars/webinar-facts.presenter';
import { WebinarPage } from '@/features/webinars/WebinarPage';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { redirectOrNotFound } from '../../redirect-or-not-found';
import { readSiteShell } from '../../site-data';
import { siteMetadata } from '../../site-metadata';
import { NOTHING_AT_BUILD } from '../../site-params';
import { readSiteWebinar } from '../webinars-data';

interface Props {
  params: Promise<{ slug: string }>;
}

export const generateStaticParams = () => [{ slug: NOTHING_AT_BUILD }];

async function webinarOf({ params }: Props) {
  const { slug } = await params;
  return isSlug(slug) ? readSiteWebinar(slug) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const webinar = await webinarOf(props);
  if (!webinar) return {};
  const { title, summary, url, picture } = webinar;
  return siteMetadata({ title, description: summary, url, picture });
}

/** A webinar at `/webinars/{slug}`. */
export default async function Page(props: Props) {
  const webinar = await webinarOf(props);
  if (!webinar) return redirectOrNotFound(`/webinars/${(await props.params).slug}`);
  const { siteName } = await readSiteShell();
  return (
    <>
      <JsonLd facts={presentWebinarFacts(webinar, { siteName, siteUrl: env.SITE_URL })} />
      <WebinarPage webinar={webinar} />
    </>
  );
}
