import type { StoreListView } from '@/domain/catalog/store.query';
import {
  countFilters,
  type StoreQuery,
  type StoreSort,
  storeUrl,
  WHOLE_STORE,
} from '@/domain/catalog/store-find.rules';
import { Main } from '@/features/shell/Main';
import { Pagination } from '@/features/streams/Pagination';
import { productCardOf } from '@/features/streams/stream-list.rules';
import { msg, t, withinSentence } from '@/language/t';
import { ProductCard } from '@/ui/ProductCard';
import { SubmitOnChange } from '@/ui/SubmitOnChange.client';
import { StoreFilters } from './StoreFilters';
import { STORE_FORM, StoreHead } from './StoreHead';

interface StoreListProps {
  title: string;
  text: string;
  /** URL of the department, subject or search. */
  url: string;
  view: StoreListView;
}

/** A store list with filters, sort order and pagination. It is one plain form, so it works without JavaScript. */
export function StoreList({ title, text, url, view }: StoreListProps) {
  const { list, kinds, subject, query } = view;
  const isFirst = list.number === 0;
  return (
    <Main data-section="/store">
      <div className="ui-container">
        <p className="ui-meta store-breadcrumbs">
          <a href="/store">{t('Store')}</a>
          {isFirst ? null : <span>{t('Page {number}', { number: list.number + 1 })}</span>}
        </p>
        <StoreHead
          title={title}
          text={isFirst ? text : ''}
          kinds={kinds}
          url={url === '/store' ? '/store/page' : url}
          term={query.term}
        />
        <div className="ui-results-grid store-grid">
          <StoreFilters facets={list.facets} query={query} />
          <section aria-label={t('Products')}>
            <div className="ui-results-bar store-bar">
              <p className="ui-control-text" role="status">
                <b>{t('{count, plural, one {{count} product} other {{count} products}}', { count: list.total })}</b>
                {query.term ? <span className="ui-muted"> {t('for “{term}”', { term: query.term })}</span> : null}
              </p>
              <Order query={query} />
            </div>
            {list.stories.length ? (
              <div className="ui-columns-3 ui-ruled ui-products store-all">
                {list.stories.map((story) => (
                  <ProductCard key={story.id} product={productCardOf(story)} heading="h2" />
                ))}
              </div>
            ) : (
              <NoResults query={query} />
            )}
            <Pagination
              current={list.number + 1}
              count={list.last + 1}
              hrefOf={(page) => storeUrl({ ...query, number: page - 1 })}
            />
            {subject ? (
              <p className="store-read">
                <a className="ui-link" href={subject.url}>
                  {t('Read our articles on {subject}', { subject: withinSentence(subject.name) })}
                </a>
              </p>
            ) : null}
          </section>
          <SubmitOnChange form={STORE_FORM} defaults={DEFAULTS[query.term ? 'search' : 'list']} />
        </div>
      </div>
    </Main>
  );
}

/** Defaults that can be left out of the URL. */
const DEFAULTS = { search: { sort: 'best' }, list: { sort: 'newest', q: '' } };

const ORDERS: { sort: StoreSort; label: string }[] = [
  { sort: 'best', label: msg('Best match') },
  { sort: 'newest', label: msg('Newest first') },
  { sort: 'price', label: msg('Lowest price first') },
  { sort: 'price-down', label: msg('Highest price first') },
  { sort: 'title', label: msg('By title') },
];

function Order({ query }: { query: StoreQuery }) {
  return (
    <div className="store-order">
      <label className="ui-visually-hidden" htmlFor="store-sort">
        {t('Sort products by')}
      </label>
      <select
        className="ui-select ui-results-sort"
        id="store-sort"
        name="sort"
        form={STORE_FORM}
        defaultValue={query.sort}
      >
        {ORDERS.filter(({ sort }) => sort !== 'best' || query.term).map(({ sort, label }) => (
          <option key={sort} value={sort}>
            {t(label)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Empty state: alternatives, from the closest to the broadest. */
function NoResults({ query }: { query: StoreQuery }) {
  const { term } = query;
  const isNarrowed = countFilters(query) > 0;
  return (
    <div className="store-empty">
      <p className="ui-standfirst">
        {!term
          ? t('There’s nothing on this shelf.')
          : isNarrowed
            ? t('The store has nothing for “{term}” under these filters.', { term })
            : t('The store has nothing for “{term}”.', { term })}
      </p>
      <ul className="store-ways">
        {isNarrowed && term ? (
          <li>
            <a className="ui-link" href={storeUrl({ ...WHOLE_STORE, term, sort: 'best' })}>
              {t('Search all of the store for “{term}”', { term })}
            </a>
          </li>
        ) : null}
        {term ? (
          <li>
            <a className="ui-link" href={`/search?${new URLSearchParams({ term })}`}>
              {t('Search the whole magazine for “{term}”', { term })}
            </a>
          </li>
        ) : null}
        <li>
          <a className="ui-link" href="/store">
            {t('See everything in the store')}
          </a>
        </li>
        <li>
          <a className="ui-link" href="/subscriber-help#contact-customer-service">
            {t('Ask customer service')}
          </a>
        </li>
      </ul>
    </div>
  );
}
