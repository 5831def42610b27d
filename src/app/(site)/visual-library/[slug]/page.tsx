import type { Metadata } from 'next';
import { isSlug } from '@/domain/articles/address.rules';
import { AssetPage } from '@/features/visual-library/AssetPage';
import { redirectOrNotFound } from '../../redirect-or-not-found';
import { readSiteShell } from '../../site-data';
import { siteMetadata } from '../../site-metadata';
import { NOTHING_AT_BUILD } from '../../site-params';
import { readSiteAsset } from '../visual-library-data';

interface Props {
  params: Promise<{ slug: string }>;
}

export const generateStaticParams = () => [{ slug: NOTHING_AT_BUILD }];

async function viewOf({ params }: Props) {
  const { slug } = await params;
  return isSlug(slug) ? readSiteAsset(slug) : null;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const view = await viewOf(props);
  if (!view) return {};
  const { title, summary, url, picture } = view.asset;
  return siteMetadata({ title, description: summary, url, picture });
}

/** An asset of the visual library at `/visual-library/{slug}`. */
export default async function Page(props: Props) {
  const view = await viewOf(props);
  if (!view) return redirectOrNotFound(`/visual-library/${(await props.params).slug}`);
  const { brand } = await readSiteShell();
  return <AssetPage {...view} darkDrawing={brand.darkDrawing} />;
}
