import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { availabilityUrl, isAvailabilityId } from '@/domain/catalog/address.rules';
import type { ProductView } from '@/domain/catalog/product.presenter';
import { redirectOrNotFound } from '../../../redirect-or-not-found';
import { siteMetadata } from '../../../site-metadata';
import { NOTHING_AT_BUILD } from '../../../site-params';
import { readSiteProductByFormat } from '../../../store-data';
import { ProductRoute } from '../../product-route';

interface Props {
  params: Promise<{ name: string; availability: string }>;
}

export const generateStaticParams = () => [{ name: NOTHING_AT_BUILD, availability: NOTHING_AT_BUILD }];

async function productOf(availability: string): Promise<ProductView | null> {
  return isAvailabilityId(availability) ? readSiteProductByFormat(availability) : null;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const product = await productOf((await params).availability);
  if (!product) return {};
  const { title, description, picture } = product.seo;
  return siteMetadata({ title, description, picture, url: product.url });
}

/** A product with one of its formats selected (STORE-02). A wrong name redirects to the right one. */
export default async function Page({ params }: Props) {
  const { name, availability } = await params;
  const product = await productOf(availability);
  if (!product) return redirectOrNotFound(availabilityUrl(name, availability));
  if (product.slug !== name) permanentRedirect(availabilityUrl(product.slug, availability));
  return <ProductRoute product={product} chosenId={availability} />;
}
