import type { ProductView } from '@/domain/catalog/product.presenter';
import { productStructuredData } from '@/domain/catalog/structured-data.presenter';
import { Prose } from '@/features/article/Prose';
import { ProductPage } from '@/features/store/ProductPage';
import { env } from '@/platform/env';
import { readSiteMaintenance } from '../store-data';

/** The page of a product, with its structured data. It stays available while the store is closed. */
export async function ProductRoute({ product, chosenId }: { product: ProductView; chosenId: string | null }) {
  const data = JSON.stringify(productStructuredData(product, env.SITE_URL)).replaceAll('<', '\\u003c');
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped JSON can't close the script element */}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
      <ProductPage
        product={product}
        chosenId={chosenId}
        maintenance={await readSiteMaintenance()}
        description={product.description ? <Prose body={product.description} /> : null}
      />
    </>
  );
}
