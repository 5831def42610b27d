import { Kicker } from './Kicker';
import { Names } from './Names';
import { Picture, type PictureCut } from './Picture';
import { Price } from './Price';
import { SaveButton } from './SaveButton';

/** A product, as shown on a shelf. */
export interface ProductCardView {
  title: string;
  url: string;
  kind: string;
  authors: string[];
  /** Its price, 'Available January 12, 2027', or null. */
  offer: string | null;
  /** Price before the current sale. */
  was?: string | null;
  cut: PictureCut | null;
}

/** A product on a shelf. The whole card links to it. */
export function ProductCard({ product, heading: Heading = 'h3' }: { product: ProductCardView; heading?: 'h2' | 'h3' }) {
  return (
    <article className="ui-product">
      <div className="ui-object ui-shelf">
        {product.cut ? <Picture cut={product.cut} alt="" sizes="(max-width: 1025px) 45vw, 250px" /> : null}
      </div>
      <Kicker>{product.kind}</Kicker>
      <Heading className="ui-title-4">
        <a className="ui-cover-link" href={product.url}>
          {product.title}
        </a>
      </Heading>
      {product.authors.length ? (
        <p className="ui-meta">
          <Names names={product.authors} />
        </p>
      ) : null}
      <div className="ui-story-foot">
        {product.offer ? (
          <p className="ui-price">
            <Price now={product.offer} was={product.was} />
          </p>
        ) : (
          <span />
        )}
        <SaveButton url={product.url} title={product.title} isIcon />
      </div>
    </article>
  );
}
