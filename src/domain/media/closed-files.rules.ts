type Reference = number | { id: number } | null | undefined;

/** The part of a product's format or an entry that says which files it holds, and for whom. */
export interface FileUse {
  accessLevel?: string | null;
  file?: Reference;
  downloads?: readonly { file?: Reference; isSample?: boolean | null }[] | null;
}

/**
 * Ids of the files that a document keeps from being public: what is sold, and what belongs to an entry that isn't free,
 * except its free samples.
 */
export function closedFilesOf(collection: string, { accessLevel, file, downloads }: FileUse): number[] {
  if (collection !== 'availabilities' && accessLevel === 'free') return [];
  const rows = (downloads ?? []).filter(({ isSample }) => !isSample);
  const ids = [file, ...rows.map((row) => row.file)].map((one) => (typeof one === 'object' ? one?.id : one));
  return [...new Set(ids.filter((id) => id !== undefined && id !== null))];
}
