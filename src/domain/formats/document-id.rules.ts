/** The largest id that a document can have: ids are serial columns of 32 bits. */
export const LARGEST_ID = 2_147_483_647;

/** Returns whether a text from an address can be the id of a document. */
export const isDocumentId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID;

/** Returns the id that a reference holds, whether its document is loaded or not; null for an empty reference. */
export const idOf = <Id extends number | string>(reference: Id | { id: Id } | null | undefined): Id | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);

/** Returns the ids that references hold, in their order, without empty ones. */
export const idsOf = <Id extends number | string>(references: (Id | { id: Id } | null)[] | null | undefined): Id[] =>
  (references ?? []).map(idOf).filter((id) => id !== null);
