import { slugOf } from '../articles/address.rules';
import type { StoryView } from '../streams/story.presenter';
import type { FacetField } from './search-query.rules';

/**
 * Version of the documents. Change it whenever documents are built differently: the next start then rebuilds the index.
 */
export const DOCUMENTS_VERSION = '5';

/** A filter value of a document, such as `topic`, `labor-markets`, `Labor markets`. */
export interface FacetValue {
  field: FacetField;
  value: string;
  label: string;
}

/** A document of the search index. Contains a body only if everyone may read it (ROLE-11). */
export interface SearchDocument {
  /** Such as `articles:12`. */
  key: string;
  collection: string;
  story: StoryView;
  /** Last part of `/topic/subject/…`, for topics. */
  subject: string | null;
  /** Public text beyond title and summary that affects the ranking. */
  teaser: string | null;
  /** The body, if everyone may read it. It is matched, but never shown and doesn't affect the ranking. */
  body: string | null;
  /** Names under which it is found: authors, topics, type, formats. */
  names: string[];
  facets: FacetValue[];
  /** Stored documents whose data it shows, such as `authors:3`. It is updated when one of them changes. */
  mentions: string[];
  priceMinor: number | null;
  /** ISO 8601. Null without a date, as for a topic. */
  datedAt: string | null;
  /** ISO 8601. It can't be found before. Null if it is always visible. */
  visibleFrom: string | null;
}

/** Data that a kind adds to its story. */
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

/** Maximum length of a teaser and of a body in characters. */
const TEASER_LENGTH = 1_200;
const BODY_LENGTH = 60_000;

const facetOf = (field: FacetField, label: string, value = slugOf(label)): FacetValue[] =>
  value ? [{ field, value, label }] : [];

/** Builds a search document from a story and the extras of its kind. */
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
