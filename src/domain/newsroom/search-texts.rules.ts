import { type AddressableDocument, addressOfDocument } from '../addresses/document-address.rules';

/** A part of what search engines show. `isOwn` means that editors wrote it for them; otherwise it is a default. */
interface Part {
  text: string;
  isOwn: boolean;
}

/** Texts and picture of a document in search results and on social networks. */
export interface SearchTexts {
  title: Part;
  description: Part;
  picture: { id: number | null; isOwn: boolean };
  /** Path of its page. */
  path: string;
}

/** Values of a form, by the path of their field. */
type Values = Record<string, unknown>;

/** Returns what search engines and social networks show of a document, by the same defaults as its page. */
export function searchTextsOf(
  values: Values,
  { collection, id }: { collection: string; id: number | string },
): SearchTexts {
  const ownTitle = textOf(values, 'meta.title');
  const ownDescription = textOf(values, 'meta.description');
  const ownPicture = idIn(values['meta.image']);
  return {
    title: { text: ownTitle || textOf(values, 'title', 'label', 'name'), isOwn: Boolean(ownTitle) },
    description: {
      text: ownDescription || textOf(values, 'summary', 'description', 'coverLine'),
      isOwn: Boolean(ownDescription),
    },
    picture: {
      id: ownPicture ?? idIn(values.image) ?? idIn(values.poster) ?? idIn(values.cover),
      isOwn: ownPicture !== null,
    },
    path: addressOfDocument(collection, { ...(values as AddressableDocument), id }),
  };
}

const textOf = (values: Values, ...names: string[]): string =>
  names
    .map((name) => values[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? '';

function idIn(value: unknown): number | null {
  const id = Number(typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
