/** Largest possible document id: ids are 32-bit serial columns. */
export const LARGEST_ID = 2_147_483_647;

/** Whether a text from a URL can be the id of a document. */
export const isDocumentId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID;

/** Returns the id of a reference, whether or not its document is loaded. Null for an empty reference. */
export const idOf = <Id extends number | string>(reference: Id | { id: Id } | null | undefined): Id | null =>
  typeof reference === 'object' ? (reference?.id ?? null) : (reference ?? null);

/** Returns the ids of references in order, without empty ones. */
export const idsOf = <Id extends number | string>(references: (Id | { id: Id } | null)[] | null | undefined): Id[] =>
  (references ?? []).map(idOf).filter((id) => id !== null);
