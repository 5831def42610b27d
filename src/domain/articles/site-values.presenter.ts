import type { Media } from '@/generated/payload-types';
import { presentPicture } from '../media/picture.presenter';
import { isPlainObject, isRichText } from '../newsroom/canonical.rules';
import type { Body, SiteBlockView } from './body';
import { released } from './released.presenter';

/** Presents rich text inside a value. */
type PresentText = (text: unknown) => Body | null;

/** Presents a block that the publisher's own code declares. Its component decides what to show. */
export function presentSiteBlock(
  { id: _id, blockType, blockName: _name, ...fields }: Record<string, unknown>,
  now: Date,
  presentText: PresentText,
): SiteBlockView {
  return { blockType: 'site', slug: String(blockType), fields: presentSiteValues(fields, now, presentText) };
}

/**
 * Presents values of fields that the publisher declares: rich texts and images as components expect them. References
 * are populated with full access, so only the title and address of a released document are returned (ROLE-11).
 */
export function presentSiteValues(values: unknown, now: Date, presentText: PresentText): Record<string, unknown> {
  const present = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(present);
    if (isRichText(value)) return presentText(value);
    if (!isPlainObject(value)) return value ?? null;
    return isDocument(value) ? presentDocument(value, now) : presentSiteValues(value, now, presentText);
  };
  if (!isPlainObject(values)) return {};
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, present(value)]));
}

/** Documents have numbers as ids; rows of a list have texts. */
const isDocument = ({ id, createdAt }: Record<string, unknown>): boolean =>
  typeof id === 'number' || createdAt !== undefined;

function presentDocument(value: Record<string, unknown>, now: Date) {
  const document = released<Record<string, unknown>>(value, now);
  if (!document) return null;
  if (String(document.mimeType).startsWith('image/')) return presentPicture(document as unknown as Media);
  const text = (name: string) => (typeof document[name] === 'string' ? (document[name] as string) : null);
  return { id: document.id, title: text('title') ?? text('name'), slug: text('slug'), path: text('path') };
}
