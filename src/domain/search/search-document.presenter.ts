import { slugOf } from '../articles/address.rules';
import type { StoryView } from '../streams/story.presenter';
import type { FacetField } from './search-query.rules';

/** Changed whenever documents are made otherwise than before: the index is then rebuilt at the next start. */
export const DOCUMENTS_VERSION = '3';

/** A value by which results can be narrowed: 'topic', 'labour-markets', 'Labour markets'. */
export interface FacetValue {
  field: FacetField;
  value: string;
  label: string;
}

/** What the search knows of an entry. It holds bodies that everyone may read, and nothing of any other (ROLE-11). */
export interface SearchDocument {
  /** 'articles:12'. */
  key: string;
  collection: string;
  story: StoryView;
  /** The last part of `/topic/subject/…`, for topics. */
  subject: string | null;
  /** Public text beyond title and summary that ranks the entry. */
  teaser: string | null;
  /** The body, if everyone may read it: it is matched, but never shown and never ranks. */
  body: string | null;
  /** Every name that finds it: authors, topics, type, formats. */
  names: string[];
  facets: FacetValue[];
  /** Stored documents that it shows something of: 'authors:3'. When one of them changes, so does this. */
  mentions: string[];
  priceMinor: number | null;
  /** ISO 8601; null for what has no date, such as a topic. */
  datedAt: string | null;
  /** ISO 8601; before it nobody finds it. Null: it is visible at all times. */
  visibleFrom: string | null;
}

/** What a kind adds to its story. */
export interface DocumentExtras {
  collection: string;
  topics?: { id: number | string; name: string; slug: string }[];
  authors?: { id: number | string; name: string; slug: string }[];
  formats?: string[];
  names?: string[];
  teaser?: string | null;
  body?: string | null;
  subject?: string | null;
  mentions?: string[];
  isDated?: boolean;
  visibleFrom?: string | null;
}

/** Most characters of a teaser and of a body that are searched. */
const TEASER_LENGTH = 1_200;
const BODY_LENGTH = 60_000;

const facetOf = (field: FacetField, label: string, value = slugOf(label)): FacetValue[] =>
  value ? [{ field, value, label }] : [];

/** Presents a story, and what its kind adds, as a document of the search. */
export function presentDocument(story: StoryView, extras: DocumentExtras): SearchDocument {
  const { collection, topics = [], authors = [], formats = [], isDated = true } = extras;
  const facets = [
    ...facetOf('type', story.contentType),
    ...topics.flatMap(({ name, slug }) => facetOf('topic', name, slug)),
    ...authors.flatMap(({ name, slug }) => facetOf('author', name, slug)),
    ...(isDated ? facetOf('year', story.publishedAt.slice(0, 4)) : []),
    ...formats.flatMap((format) => facetOf('format', format)),
  ];
  return {
    key: `${collection}:${story.id}`,
    collection,
    story,
    subject: extras.subject ?? null,
    teaser: extras.teaser?.slice(0, TEASER_LENGTH) || null,
    body: extras.body?.slice(0, BODY_LENGTH) || null,
    names: [
      ...new Set([
        ...story.authors.map(({ name }) => name),
        ...topics.map(({ name }) => name),
        story.contentType,
        ...formats,
        ...(extras.names ?? []),
      ]),
    ],
    facets: [...new Map(facets.map((facet) => [`${facet.field}:${facet.value}`, facet])).values()],
    mentions: [
      ...authors.map(({ id }) => `authors:${id}`),
      ...topics.map(({ id }) => `topics:${id}`),
      ...(extras.mentions ?? []),
    ],
    priceMinor: story.offer?.listPriceMinor ?? null,
    datedAt: isDated ? story.publishedAt : null,
    visibleFrom: extras.visibleFrom ?? null,
  };
}
