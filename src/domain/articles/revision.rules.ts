import { isSame } from '../newsroom/canonical.rules';

/** Fields whose change readers notice. Others, such as the section of an issue or a due date, don't count as a revision. */
const VISIBLE = ['title', 'summary', 'body', 'teaser', 'image', 'opening', 'authors', 'corrections'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Whether a change of an article's stored fields changes what readers see of it. */
export function isRevised(before: Fields, after: Fields): boolean {
  return VISIBLE.some((field) => !isSame(contentOf(field, before), contentOf(field, after)));
}

/** Rows of corrections get a new id when they are stored again. */
function contentOf(field: (typeof VISIBLE)[number], fields: Fields): unknown {
  const value = fields[field];
  if (field !== 'corrections' || !Array.isArray(value)) return value;
  return value.map(({ date, text }: { date?: unknown; text?: unknown }) => ({ date: String(date).slice(0, 10), text }));
}

/**
 * Returns when what readers see of an article changed last: at its publication, or at its latest revision after that.
 * ISO 8601, UTC. Saving it without a change, or an editorial field, doesn't count.
 */
export function modifiedAt({ publishedAt, revisedAt }: { publishedAt: string; revisedAt?: string | null }): string {
  return revisedAt && Date.parse(revisedAt) > Date.parse(publishedAt) ? revisedAt : publishedAt;
}
