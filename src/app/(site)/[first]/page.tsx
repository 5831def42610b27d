import type { Metadata } from 'next';
import { isSlug } from '@/domain/articles/address.rules';
import type { StaticPageView } from '@/domain/pages/page.query';
import { StandingPage } from '@/features/article/StandingPage';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { readSitePage } from '../site-data';
import { siteMetadata } from '../site-metadata';
import { NOTHING_AT_BUILD } from '../site-params';

interface Props {
  params: Promise<{ first: string }>;
}

export const generateStaticParams = () => [{ first: NOTHING_AT_BUILD }];

async function pageOf({ params }: Props): Promise<StaticPageView | null> {
  const { first } = await params;
  return isSlug(first) ? readSitePage(first) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await pageOf(props);
  return page ? siteMetadata({ ...page.seo, url: `/${(await props.params).first}` }) : {};
}

/** A static page maintained by editors, such as the privacy policy. */
export default async function Page(props: Props) {
  const page = await pageOf(props);
  return page ? <StandingPage page={page} /> : redirectOrNotFound(`/${(await props.params).first}`);
}
