import { fileBlocksOf } from '../articles/body-files.rules';

type Reference = number | { id: number } | null | undefined;

/** Fields of an availability or entry that refer to files and their access level. */
export interface FileUse {
  accessLevel?: string | null;
  file?: Reference;
  /** Text, whose blocks can offer files. */
  body?: unknown;
  downloads?: readonly { file?: Reference; isSample?: boolean | null }[] | null;
}

/**
 * Returns the ids of the files that a document makes private: files for sale, and files of entries that aren't free,
 * except free samples.
 */
export function closedFilesOf(collection: string, { accessLevel, file, downloads, body }: FileUse): number[] {
  if (collection !== 'availabilities' && accessLevel === 'free') return [];
  const rows = (downloads ?? []).filter(({ isSample }) => !isSample);
  const ids = [file, ...rows.map((row) => row.file), ...fileBlocksOf(body).map((block) => block.file)].map(
    (reference) => (typeof reference === 'object' ? reference?.id : reference),
  );
  return [...new Set(ids.filter((id) => id !== undefined && id !== null))];
}
