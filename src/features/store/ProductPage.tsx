import { offerTextOf } from '@/domain/catalog/offer.rules';
import type { ProductView } from '@/domain/catalog/product.presenter';
import { storeKindOf } from '@/domain/catalog/store-kind.rules';
import { typeText } from '@/domain/streams/type-text.rules';
import { Main } from '@/features/shell/Main';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { Headline } from '@/ui/Headline';
import { Kicker } from '@/ui/Kicker';
import { Names } from '@/ui/Names';
import { Picture } from '@/ui/Picture';
import { SaveButton } from '@/ui/SaveButton';
import { SectionHead } from '@/ui/SectionHead';
import { BetterTogether } from './BetterTogether.client';
import { ChosenFormat } from './ChosenFormat.client';
import { FormatChoice } from './FormatChoice.client';
import { formatCardsOf } from './format-card.rules';
import { Products } from './Products';
import { soldProductOf } from './sold-product.rules';

interface ProductPageProps {
  product: ProductView;
  /** Id of the format in the URL; null if there is none. */
  chosenId: string | null;
  /** The store's notice while it is closed. */
  maintenance: string | null;
  /** The rendered description. */
  description: React.ReactNode;
}

/** A product page: image, description, formats, and related products (STORE-04). */
export function ProductPage({ product, chosenId, maintenance, description }: ProductPageProps) {
  const standing = product.productStatus === 'A' ? null : offerTextOf({ ...product, listPriceMinor: null });
  return (
    <Main data-section="/store">
      <div className="ui-container">
        <Crumbs product={product} />
        <ChosenFormat formatCards={formatCardsOf(product)} chosenId={chosenId}>
          <div className="store-product ui-grid">
            <div className="store-product-object">
              {product.picture ? (
                <div className="store-product-stage">
                  <Picture
                    cut={product.picture.whole}
                    alt={product.picture.alt}
                    // Two thirds of its width, where pixels are small.
                    sizes="(max-width: 817px) and (min-resolution: 1.5dppx) 31vw, (max-width: 817px) 46vw, 380px"
                    isFirst
                  />
                </div>
              ) : null}
            </div>
            <div className="store-product-text">
              <ProductHead product={product} />
              <p>
                <SaveButton url={product.url} title={product.title} />
              </p>
              <FormatChoice product={soldProductOf(product)} standing={standing} maintenance={maintenance} />
            </div>
          </div>
          {product.together.length ? (
            <BetterTogether
              currency={product.currency}
              self={{
                id: product.id,
                productId: product.productId,
                contentType: product.contentType,
                title: product.title,
                url: product.url,
                picture: product.picture ? <Picture cut={product.picture.whole} alt="" sizes="180px" /> : null,
              }}
              companions={product.together.map(({ picture, ...companion }) => ({
                ...companion,
                picture: picture ? <Picture cut={picture.whole} alt="" sizes="180px" /> : null,
              }))}
            />
          ) : null}
        </ChosenFormat>
        <About product={product}>{description}</About>
        {product.related.length ? (
          <section className="ui-section" aria-labelledby="related">
            <SectionHead title={t('You may also want')} id="related" />
            <Products stories={product.related} />
          </section>
        ) : null}
      </div>
    </Main>
  );
}

function Crumbs({ product }: { product: ProductView }) {
  const kind = storeKindOf(product.contentType);
  return (
    <nav className="ui-meta store-breadcrumbs" aria-label={t('Breadcrumb')}>
      <a href="/store">{t('Store')}</a>
      {kind ? <a href={`/store/${kind.slug}`}>{t(kind.name)}</a> : null}
      {product.subject ? (
        <a href={`/store/subject/${product.subject.url.split('/').at(-1)}`}>{product.subject.name}</a>
      ) : null}
    </nav>
  );
}

function ProductHead({ product }: { product: ProductView }) {
  const { authors, publishedText } = product;
  return (
    <header className="store-product-head">
      <Kicker>{typeText(product.contentType)}</Kicker>
      <h1 className="ui-title-1">
        <Headline>{product.title}</Headline>
      </h1>
      {product.summary ? <p className="ui-standfirst">{product.summary}</p> : null}
      {authors.length || publishedText ? (
        <p className="ui-control-text store-product-byline">
          {authors.length ? (
            <span>
              {rich('By <names></names>', {
                names: () => (
                  <b>
                    <Names names={authors.map(({ name }) => name)} />
                  </b>
                ),
              })}
            </span>
          ) : null}
          {publishedText ? <span className="ui-muted">{t('Published {date}', { date: publishedText })}</span> : null}
        </p>
      ) : null}
    </header>
  );
}

function About({ product, children }: { product: ProductView; children: React.ReactNode }) {
  const authors = product.authors.filter(({ short }) => short);
  return (
    <section className="store-product-more ui-grid ui-late" aria-label={t('About this product')}>
      <div className="store-product-about">{children}</div>
      <div className="store-product-side">
        {product.details.length ? (
          <dl className="store-product-facts">
            {product.details.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {product.sampleUrl ? (
          <p>
            <a className="ui-button ui-button--outline" href={product.sampleUrl}>
              {t('Read a sample')}
            </a>
          </p>
        ) : null}
        {authors.map(({ name, short, portrait }) => (
          <div className="store-author" key={name}>
            {portrait ? <Picture cut={portrait.square} alt="" sizes="96px" /> : null}
            <p className="ui-dek">
              <b>
                <bdi>{name}</bdi>
              </b>{' '}
              {short}
            </p>
          </div>
        ))}
      </div>
    </section>
  );
}
