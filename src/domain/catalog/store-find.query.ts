import { t } from '@/language/t';
import type { Context } from '@/platform/context';
import { termQuery, Values } from '@/platform/search/search-sql';
import { termWords } from '@/platform/search/speller';
import { readTimeZone } from '../calendar/time-zone.query';
import type { TimeZone } from '../calendar/time-zone.rules';
import type { Currency } from '../formats/money.rules';
import { readCurrency } from '../payments/currency.query';
import { type StoryView, storiesIn } from '../streams/story.presenter';
import { lastPageOf, type StreamPage } from '../streams/stream.rules';
import {
  bandLabel,
  kindOfType,
  PRICE_BANDS,
  STORE_FACETS,
  type StoreFacet,
  type StoreQuery,
  typesOfKinds,
} from './store-find.rules';
import { STORE_KINDS } from './store-kind.rules';

/** Number of products per page: three rows of four. */
export const STORE_PAGE_SIZE = 12;

/** An option of a filter, with the number of products it would leave. */
export interface StoreChoice {
  value: string;
  label: string;
  count: number;
}

/** A page of products, with the options of each filter. */
export interface StoreResults extends StreamPage {
  facets: Record<StoreFacet, StoreChoice[]>;
}

interface SearchRow {
  total: number;
  stories: StoryView[] | null;
  facets: { facet: string; label: string; count: number }[] | null;
  bands: number[] | null;
}

/** Content types whose prices aren't shown (STORE-06). */
const UNPRICED = ['type:magazine-article', 'type:digital-article'];

/** SQL expression for the price that a card shows, in minor units, or null if it shows none. */
const PRICE = `case when d.price_minor > 0 and d.story->'offer'->>'productStatus' = 'A' and not d.facets && `;

const ORDERS: Record<StoreQuery['sort'], string> = {
  best: 'm.rank desc, m.dated_at desc nulls last, m.key',
  newest: 'm.dated_at desc nulls last, m.key',
  price: 'm.price nulls last, m.dated_at desc, m.key',
  'price-down': 'm.price desc nulls last, m.dated_at desc, m.key',
  title: 'm.title_text, m.key',
};

/**
 * Returns one page of the published products that contain every word of the term in title, author, topic, id or format,
 * filtered and sorted, with the number of products for each filter option. A single query on the search index. A page
 * beyond the last one is empty.
 */
export async function findInStore(ctx: Context, query: StoreQuery): Promise<StoreResults> {
  const words = termWords(query.term);
  const site = { currency: await readCurrency(ctx), zone: await readTimeZone(ctx) };
  if (query.term && words.length === 0) return resultsOf(undefined, query.number, site);
  const values = new Values();
  const queryWords = words.map((word, at) => ({
    word,
    alternatives: [],
    isPrefix: at === words.length - 1 && word.length > 1,
  }));
  const inside = conditionsOf(values, query);
  const isIn = (facet: StoreFacet) => `m.in_${facet}`;
  const all = STORE_FACETS.map(isIn).join(' and ');
  const others = (facet: StoreFacet) =>
    STORE_FACETS.filter((other) => other !== facet)
      .map(isIn)
      .join(' and ');
  const [row] = await ctx.sql<{ result: SearchRow }>(
    `with asked as materialized (select ${words.length ? termQuery(values, queryWords) : 'null::tsquery'} as query),
     priced as materialized (
       select d.key, d.facets, d.labels, d.dated_at, d.title_text, ${PRICE} ${values.put(UNPRICED, 'text[]')} then d.price_minor end as price,
         ${words.length ? 'ts_rank(d.words, a.query) + case when d.title_words @@ a.query then 1 else 0 end' : '0'} as rank
       from asked a join search_documents d on ${words.length ? 'd.words @@ a.query and' : ''} d.collection = 'products'
       where not d.is_gone and d.visible_from <= ${values.put(ctx.now, 'timestamptz')}
     ),
     m as materialized (select p.*, ${STORE_FACETS.map((facet) => `${inside[facet]} as in_${facet}`).join(', ')} from priced p),
     placed as (
       select m.key, row_number() over (order by ${ORDERS[query.sort]}) as place from m where ${all} order by place
       limit ${values.put(STORE_PAGE_SIZE, 'int')} offset ${values.put(query.number * STORE_PAGE_SIZE, 'int')}
     ),
     counted as (
       select facet, min(label) as label, count(*)::int as count
       from m cross join lateral unnest(m.facets, m.labels) as each (facet, label)
       where case split_part(facet, ':', 1) when 'type' then ${others('kind')} when 'topic' then ${others('topic')}
         when 'format' then ${others('format')} else false end
       group by facet
     )
     select json_build_object(
       'total', (select count(*)::int from m where ${all}),
       'stories', (select json_agg(d.story order by p.place) from placed p join search_documents d using (key)),
       'facets', (select json_agg(json_build_object('facet', facet, 'label', label, 'count', count) order by count desc, label) from counted),
       'bands', (select json_build_array(${PRICE_BANDS.map((band) => `count(*) filter (where ${within(band)})`).join(', ')})
         from m where ${others('price')})
     ) as result`,
    values.all,
  );
  return resultsOf(row?.result, query.number, site);
}

const within = ({ from, below }: (typeof PRICE_BANDS)[number]): string =>
  below === null ? `price >= ${from}` : `price >= ${from} and price < ${below}`;

function conditionsOf(values: Values, { filters }: StoreQuery): Record<StoreFacet, string> {
  const oneOf = (field: string, chosen: readonly string[] | undefined) =>
    chosen?.length
      ? `p.facets && ${values.put(
          chosen.map((value) => `${field}:${value}`),
          'text[]',
        )}`
      : 'true';
  const bands = PRICE_BANDS.filter(({ value }) => filters.price?.includes(value));
  return {
    kind: oneOf('type', filters.kind?.length ? typesOfKinds(filters.kind) : undefined),
    topic: oneOf('topic', filters.topic),
    format: oneOf('format', filters.format),
    price: bands.length ? `coalesce(${bands.map((band) => `(${within(band)})`).join(' or ')}, false)` : 'true',
  };
}

function resultsOf(
  result: SearchRow | undefined,
  number: number,
  site: { currency: Currency; zone: TimeZone },
): StoreResults {
  const total = result?.total ?? 0;
  const ofField = (field: string): StoreChoice[] =>
    (result?.facets ?? [])
      .filter(({ facet }) => facet.startsWith(`${field}:`))
      .map(({ facet, label, count }) => ({ value: facet.slice(field.length + 1), label, count }));
  const types = ofField('type');
  const kinds = STORE_KINDS.map(({ slug, name }) => ({
    value: slug,
    label: t(name),
    count: types.reduce((sum, { value, count }) => sum + (kindOfType(value)?.slug === slug ? count : 0), 0),
  }));
  return {
    stories: storiesIn(result?.stories ?? [], site),
    number,
    size: STORE_PAGE_SIZE,
    total,
    last: lastPageOf(total, STORE_PAGE_SIZE),
    facets: {
      kind: kinds.filter(({ count }) => count > 0),
      topic: ofField('topic'),
      format: ofField('format'),
      price: PRICE_BANDS.map((band, at) => ({
        value: band.value,
        label: bandLabel(band, site.currency),
        count: result?.bands?.[at] ?? 0,
      })).filter(({ count }) => count > 0),
    },
  };
}
