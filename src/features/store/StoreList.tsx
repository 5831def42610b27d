import type { StoreListView } from '@/domain/catalogue/store.query';
import { Pagination } from '@/features/streams/Pagination';
import { productCardOf } from '@/features/streams/stream-list.rules';
import { ProductCard } from '@/ui/ProductCard';
import { StoreHead } from './StoreHead';
import './store.css';

interface StoreListProps {
  title: string;
  text: string;
  /** The address of the list; its further pages are `{url}/page/{n}`, counted from 1. */
  url: string;
  view: StoreListView;
}

/** A list of the store on shelves of four, with its further pages. */
export function StoreList({ title, text, url, view }: StoreListProps) {
  const { list, kinds, subject } = view;
  const isFirst = list.number === 0;
  return (
    <main id="main" data-section="/store">
      <div className="wrap">
        <p className="meta crumbs">
          <a href="/store">Store</a>
          {isFirst ? null : <span>Page {list.number + 1}</span>}
        </p>
        <StoreHead
          title={title}
          text={isFirst ? text : ''}
          kinds={kinds}
          url={url === '/store' ? '/store/page' : url}
        />
        {list.stories.length ? (
          <div className="c4 ruled products store-all">
            {list.stories.map((story) => (
              <ProductCard key={story.id} product={productCardOf(story)} heading="h2" />
            ))}
          </div>
        ) : (
          <p className="stand store-empty">Nothing stands on this shelf yet. It will.</p>
        )}
        <Pagination
          current={list.number + 1}
          count={list.last + 1}
          hrefOf={(page) => (page === 1 ? url : `${url}/page/${page}`)}
        />
        {subject ? (
          <p className="store-read">
            <a className="linky" href={subject.url}>
              Read what the magazine says on {subject.name.toLowerCase()}
            </a>
          </p>
        ) : null}
      </div>
    </main>
  );
}
