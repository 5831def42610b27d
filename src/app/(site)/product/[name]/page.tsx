import { redirect } from 'next/navigation';
import { isSlug } from '@/domain/articles/address.rules';
import { productUrl } from '@/domain/catalog/address.rules';
import { redirectOrNotFound } from '../../redirect-or-not-found';
import { NOTHING_AT_BUILD } from '../../site-params';
import { readSiteProductBySlug } from '../../store-data';
import { ProductRoute } from '../product-route';

interface Props {
  params: Promise<{ name: string }>;
}

export const generateStaticParams = () => [{ name: NOTHING_AT_BUILD }];

/**
 * A product's URL without a format redirects to the first format on sale (STORE-02). A product without formats is shown
 * here.
 */
export default async function Page({ params }: Props) {
  const { name } = await params;
  const product = isSlug(name) ? await readSiteProductBySlug(name) : null;
  if (!product) return redirectOrNotFound(productUrl(name));
  if (product.url !== productUrl(name)) redirect(product.url);
  return <ProductRoute product={product} chosenId={null} />;
}
