type Reference = number | { id: number } | null | undefined;

interface Node {
  type?: string;
  children?: Node[];
  fields?: { id?: string; blockType?: string; file?: Reference };
}

/** A block of a body that offers a file. */
export interface FileBlock {
  id: string;
  file: Reference;
}

/** Returns the blocks of a stored body that offer a file: downloads and recordings. */
export function fileBlocksOf(body: unknown): FileBlock[] {
  const root = (body as { root?: Node } | null | undefined)?.root;
  return (root?.children ?? []).flatMap(blocksWithin);
}

function blocksWithin({ type, fields, children }: Node): FileBlock[] {
  const offersFile = type === 'block' && (fields?.blockType === 'download' || fields?.blockType === 'audioFile');
  return [
    ...(offersFile ? [{ id: fields.id ?? '', file: fields.file }] : []),
    ...(children ?? []).flatMap(blocksWithin),
  ];
}

/** Returns the path at which readers with access to an article get a restricted file of its text. */
export function articleFileUrl(articleId: number, blockId: string): string {
  return `/article/download/${articleId}/${encodeURIComponent(blockId)}`;
}
