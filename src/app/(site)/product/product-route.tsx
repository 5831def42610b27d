import type { ProductView } from '@/domain/catalog/product.presenter';
import { presentProductFacts } from '@/domain/catalog/product-facts.presenter';
import { Prose } from '@/features/article/Prose';
import { ProductPage } from '@/features/store/ProductPage';
import { env } from '@/platform/env';
import { JsonLd } from '@/ui/JsonLd';
import { articleParts } from '../site-parts';
import { readSiteMaintenance } from '../store-data';

/** The page of a product, with its structured data. It stays available while the store is closed. */
export async function ProductRoute({ product, chosenId }: { product: ProductView; chosenId: string | null }) {
  return (
    <>
      <JsonLd facts={presentProductFacts(product, env.SITE_URL)} />
      <ProductPage
        product={product}
        chosenId={chosenId}
        maintenance={await readSiteMaintenance()}
        description={product.description ? <Prose body={product.description} siteBlock={articleParts.block} /> : null}
      />
    </>
  );
}
