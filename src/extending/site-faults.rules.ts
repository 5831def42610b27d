import type { Field } from 'payload';
import { SITE_SEGMENTS } from '@/domain/addresses/site-segments.rules';
import type { InlineBlock, StandardBlock } from '@/domain/articles/body';
import type { Site } from './site';

/** Stored types of Masthead's blocks. */
const STANDARD_BLOCKS: Record<StandardBlock['blockType'] | InlineBlock['blockType'], true> = {
  aside: true,
  audio: true,
  audioFile: true,
  bookmark: true,
  brief: true,
  callout: true,
  chart: true,
  download: true,
  embed: true,
  figure: true,
  footnoteRef: true,
  footnotes: true,
  gallery: true,
  leadIn: true,
  product: true,
  pullQuote: true,
  related: true,
  snippet: true,
  video: true,
};

const PATH = /^(?:\/(?::[a-z][A-Za-z0-9]*|[a-z0-9]+(?:-[a-z0-9]+)*))+$/;

/** Returns what is wrong with a publisher's declarations, as sentences. Empty if Masthead can run with them. */
export function faultsOfSite(site: unknown): string[] {
  if (typeof site !== 'object' || site === null) return ['It has no default export. Export the result of defineSite.'];
  const { blocks = [], pages = [], fields = {}, collections = [] } = site as Site;
  return [
    ...repeated(blocks.map(({ slug }) => slug)).map((slug) => `Two blocks have the slug “${slug}”.`),
    ...blocks.flatMap(({ slug, component }) => [
      ...(/^[a-z][A-Za-z0-9]*$/.test(slug) ? [] : [`The slug of the block “${slug}” must be in camel case.`]),
      ...(Object.hasOwn(STANDARD_BLOCKS, slug) ? [`The block “${slug}” has the slug of a block of Masthead.`] : []),
      ...(component !== undefined ? [] : [`The block “${slug}” has no component.`]),
    ]),
    ...repeated(pages.map(({ path }) => path)).map((path) => `Two pages have the path “${path}”.`),
    ...pages.flatMap(({ path, component }) => [
      ...faultsOfPath(path),
      ...(component !== undefined ? [] : [`The page “${path}” has no component.`]),
    ]),
    ...Object.entries(fields).flatMap(([collection, list]) =>
      (list as Field[]).some((field) => 'name' in field)
        ? []
        : [`The fields of “${collection}” contain no field with a name.`],
    ),
    ...repeated(collections.map(({ slug }) => slug)).map((slug) => `Two collections have the slug “${slug}”.`),
  ];
}

function faultsOfPath(path: string): string[] {
  if (!PATH.test(path) || path.startsWith('/:'))
    return [`The path “${path}” must look like /events or /events/:slug, in lower case.`];
  const first = path.split('/')[1] ?? '';
  return SITE_SEGMENTS.has(first) || /^\d{4}$/.test(first)
    ? [`The path “${path}” is an address of Masthead. Choose another first part.`]
    : [];
}

const repeated = (names: string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
