import type { useForm } from '@payloadcms/ui';
import type { FormState } from 'payload';
import type { EntryPlace, PlannedItem } from '@/domain/archive/flat-plan.rules';

type Form = ReturnType<typeof useForm>;

/** An entry of the table of contents in the form. */
export interface PlanEntry extends PlannedItem {
  place: EntryPlace;
  /** Heading of the section if the entry is its first one. */
  section: string | null;
  article: number | null;
  title: string;
  isAdvertising: boolean;
}

/** Path of a section’s entries in the form. */
export const itemsPath = (section: number): string => `entries.${section}.items`;
const pathOf = ({ section, at }: EntryPlace): string => `${itemsPath(section)}.${at}`;

/** Returns the entries of all sections, in order. */
export function entriesOf(fields: FormState): PlanEntry[] {
  const value = (path: string) => fields[path]?.value;
  return (fields.entries?.rows ?? []).flatMap((_section, section) =>
    (fields[itemsPath(section)]?.rows ?? []).map((_row, at) => {
      const place = { section, at };
      const path = pathOf(place);
      const isAdvertising = Boolean(value(`${path}.isAdvertising`));
      return {
        place,
        section: at === 0 ? String(value(`entries.${section}.seriesTitle`) ?? '') : null,
        article: isAdvertising ? null : ((value(`${path}.article`) as number | null | undefined) ?? null),
        title: String(value(`${path}.${isAdvertising ? 'advertiser' : 'title'}`) ?? ''),
        isAdvertising,
        pages: (value(`${path}.pages`) as number | null | undefined) ?? null,
      };
    }),
  );
}

/** Moves an entry within its section or to another one. */
export function moveEntry(form: Form, fields: FormState, from: EntryPlace, to: EntryPlace): void {
  if (from.section === to.section) {
    form.moveFieldRow({ path: itemsPath(from.section), moveFromIndex: from.at, moveToIndex: to.at });
    return;
  }
  const prefix = `${pathOf(from)}.`;
  const row: FormState = Object.fromEntries(
    Object.entries(fields).flatMap(([path, state]) =>
      path.startsWith(prefix) ? [[path.slice(prefix.length), state]] : [],
    ),
  );
  form.removeFieldRow({ path: itemsPath(from.section), rowIndex: from.at });
  form.addFieldRow({
    path: itemsPath(to.section),
    rowIndex: to.at,
    schemaPath: 'issues.entries.items',
    subFieldState: row,
  });
}

/** Sets the number of pages of an entry. */
export function setPages(form: Form, place: EntryPlace, pages: number): void {
  form.dispatchFields({ type: 'UPDATE', path: `${pathOf(place)}.pages`, value: pages });
  form.setModified(true);
}

const field = (value: unknown) => ({ value, initialValue: value, valid: true, passesCondition: true });

/** Adds an article behind the last entry of a section, or takes it out again. */
export function switchArticle(form: Form, entries: readonly PlanEntry[], section: number, article: number): void {
  const inSection = entries.filter(({ place }) => place.section === section);
  const place = inSection.find((entry) => entry.article === article)?.place;
  const path = itemsPath(section);
  if (place) form.removeFieldRow({ path, rowIndex: place.at });
  else
    form.addFieldRow({
      path,
      rowIndex: inSection.length,
      schemaPath: 'issues.entries.items',
      subFieldState: { article: field(article), isAdvertising: field(false) },
    });
}

/** Adds an advertising page behind the last entry. */
export function startAdvertising(form: Form, entries: readonly PlanEntry[]): void {
  const last = entries.at(-1)?.place;
  if (!last) return;
  form.addFieldRow({
    path: itemsPath(last.section),
    rowIndex: last.at + 1,
    schemaPath: 'issues.entries.items',
    subFieldState: { isAdvertising: field(true), pages: field(1) },
  });
}
