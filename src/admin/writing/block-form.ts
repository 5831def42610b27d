import type { FieldState, FormState, Row } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';

type Fields = Record<string, unknown>;

/** Returns the values of a block's form as the rich text stores them: lists without rows are left out. */
export function valuesOf(form: FormState): Fields {
  const filled = Object.entries(form).filter(([, field]) => !(Array.isArray(field.rows) && 'value' in field));
  return reduceFieldsToValues(Object.fromEntries(filled), true);
}

/** Returns a block's form with the values that the rich text stores. Null if it has them already. */
export function formWithStored(form: FormState, stored: Fields): FormState | null {
  const values = Object.entries(form).map(([path, field]): [string, FieldState] => {
    const isShown = !(path in stored) || isList(field) || isEqual(field.value, stored[path]);
    return [path, isShown ? field : withValue(field, stored[path])];
  });
  return changed(
    form,
    withRows(Object.fromEntries(values), stored, (field, value) => withValue(field, value)),
  );
}

/**
 * Returns a block's form with the rows of lists in the stored order: new ones as they are stored, the others as they
 * are in the form. Null if nothing changes.
 */
export function formWithStoredRows(form: FormState, stored: Fields): FormState | null {
  return changed(
    form,
    withRows(form, stored, (field) => field),
  );
}

function withRows(form: FormState, stored: Fields, show: (field: FieldState, value: unknown) => FieldState): FormState {
  let state = form;
  for (const [path, field] of Object.entries(form)) {
    const rows = stored[path];
    if (isList(field) && isRows(rows)) state = withListRows(state, path, rows, show);
  }
  return state;
}

interface StoredRow extends Fields {
  id: string;
}

function withListRows(
  form: FormState,
  path: string,
  stored: StoredRow[],
  show: (field: FieldState, value: unknown) => FieldState,
): FormState {
  const list = form[path] as FieldState;
  const present = list.rows ?? [];
  const state = Object.fromEntries(Object.entries(form).filter(([name]) => !name.startsWith(`${path}.`)));
  const rows: Row[] = [];
  for (const [at, values] of stored.entries()) {
    const from = present.findIndex(({ id }) => id === values.id);
    const known = from < 0 ? {} : rowOf(form, `${path}.${from}.`);
    // Fields of another row have the same components.
    const template = from < 0 ? rowOf(form, `${path}.0.`) : known;
    const names = new Set([...Object.keys(template), ...Object.keys(values)]);
    for (const name of names) {
      const field = known[name];
      const value = values[name] ?? null;
      const isShown = field && (!(name in values) || isEqual(field.value, value));
      state[`${path}.${at}.${name}`] = isShown ? field : field ? show(field, value) : withValue(template[name], value);
    }
    rows.push(from < 0 ? { id: values.id, isLoading: false } : (present[from] as Row));
  }
  state[path] = { ...list, disableFormData: rows.length > 0, rows, value: rows.length };
  return state;
}

/** Returns the fields of a row by their names within it. */
const rowOf = (form: FormState, prefix: string): FormState =>
  Object.fromEntries(
    Object.entries(form)
      .filter(([path]) => path.startsWith(prefix))
      .map(([path, field]) => [path.slice(prefix.length), field]),
  );

function withValue(field: FieldState | undefined, value: unknown): FieldState {
  const { errorMessage: _, ...rest } = field ?? {};
  return { ...rest, value, initialValue: value, valid: true, passesCondition: field?.passesCondition ?? true };
}

/** Whether a field is a list of rows. A list that was empty from the start has no rows yet. */
const isList = (field: FieldState): boolean => Array.isArray(field.rows);

const isRows = (value: unknown): value is StoredRow[] =>
  Array.isArray(value) && value.every((row) => typeof (row as StoredRow | null)?.id === 'string');

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

function changed(form: FormState, next: FormState): FormState | null {
  const paths = new Set([...Object.keys(form), ...Object.keys(next)]);
  const isSame = [...paths].every((path) => form[path] === next[path] || isSameField(form[path], next[path]));
  return isSame ? null : next;
}

function isSameField(a: FieldState | undefined, b: FieldState | undefined): boolean {
  if (!a || !b) return false;
  const ids = (field: FieldState) => field.rows?.map(({ id }) => id);
  // The value of a list is the number of its rows, or what the CMS leaves there.
  return a.rows ? isEqual(ids(a), ids(b)) : isEqual(a.value, b.value);
}
