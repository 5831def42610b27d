interface Node {
  type?: string;
  children?: Node[];
  fields?: { blockType?: string; picture?: unknown; pictures?: unknown };
}

/** A picture of a text. */
export interface BodyPicture {
  id: number;
  /** Whether the text has an alternative text of its own for it. */
  hasAlt: boolean;
}

/** Returns the pictures of a stored body, in the order of the text. */
export function picturesOf(body: unknown): BodyPicture[] {
  const root = (body as { root?: Node } | null | undefined)?.root;
  return (root?.children ?? []).flatMap(picturesWithin);
}

function picturesWithin({ type, fields, children }: Node): BodyPicture[] {
  const rows = Array.isArray(fields?.pictures) ? (fields.pictures as { picture?: unknown; alt?: unknown }[]) : [];
  // The picture of a bookmark card is a decoration of its title.
  const candidates =
    type === 'block' && fields?.blockType !== 'bookmark' ? [{ picture: fields?.picture, alt: '' }, ...rows] : [];
  return [
    ...candidates.flatMap(({ picture, alt }) => {
      const id = Number(typeof picture === 'object' ? (picture as { id?: unknown } | null)?.id : picture);
      return Number.isSafeInteger(id) && id > 0 ? [{ id, hasAlt: Boolean(alt) }] : [];
    }),
    ...(children ?? []).flatMap(picturesWithin),
  ];
}
