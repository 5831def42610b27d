import { locale, t } from '@/language/t';

/** A person who has a form open. The form reports it every few seconds. */
export interface Presence {
  name: string;
  /** Label of the field that has the focus. */
  field?: string | undefined;
  /** Milliseconds since 1970. */
  reportedAt: number;
}

/** Interval of the reports of an open form. */
export const REPORT_INTERVAL_MS = 8_000;
/** Time without a report after which a person counts as gone. */
const PRESENCE_TIMEOUT_MS = 20_000;

/** Another person in a document, with the label of the field they are in. */
export interface CoEditor {
  name: string;
  field?: string | undefined;
}

/** The state of a document for its open form. */
export interface DocumentPresence {
  /** The other people who have it open. */
  others: CoEditor[];
  /** The newest version. Null if the document was deleted. */
  stored: { updatedAt: string } | null;
}

/** Returns the key prefix of the presence records of a document. The id of the person follows. */
export const presenceKey = (collection: string, id: number | string): string => `presence:${collection}:${id}:`;

/** Returns the people in a document other than `me`, by name, from the presence records by key. */
export function othersPresent(
  records: ReadonlyMap<string, Presence | null>,
  prefix: string,
  me: number,
  now: number,
): CoEditor[] {
  return [...records]
    .filter(
      ([key, presence]) => presence && key !== `${prefix}${me}` && now - presence.reportedAt < PRESENCE_TIMEOUT_MS,
    )
    .map(([, presence]) => ({ name: presence?.name ?? '', field: presence?.field }))
    .sort((first, second) => first.name.localeCompare(second.name));
}

/** Returns the sentence that shows who else is in a document; empty if nobody is. */
export function presenceText(others: readonly CoEditor[]): string {
  if (!others.length) return '';
  if (others.length === 1 && others[0]?.field)
    return t('{name} is editing {field}', { name: others[0].name, field: others[0].field });
  const names = others.map(({ name, field }) => (field ? `${name} (${field})` : name));
  return t('{count, plural, one {{names} is} other {{names} are}} also editing', {
    count: others.length,
    names: new Intl.ListFormat(locale()).format(names),
  });
}
