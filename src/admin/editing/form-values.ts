import type { useForm } from '@payloadcms/ui';
import type { FormField, FormState } from 'payload';
import { reduceFieldsToValues } from 'payload/shared';
import { isPlainObject, isSame } from '@/domain/newsroom/canonical.rules';
import type { Fields } from '@/domain/newsroom/merge.rules';
import { contentOf, editorOf, showContent } from './rich-text';

type Form = ReturnType<typeof useForm>;

/**
 * Returns the values of a form, with the rich texts that were typed in as they are on screen now, and with empty lists
 * instead of 0, the number of their rows.
 */
export function valuesOf(form: Form, typedIn: ReadonlySet<string>): Fields {
  const state: FormState = form.getFields();
  const lists = Object.entries(state).map(([path, field]) =>
    field.rows && field.value === 0 ? [path, { ...field, value: [] }] : [path, field],
  );
  const values: Fields = reduceFieldsToValues(Object.fromEntries(lists), true);
  const element = form.formRef?.current;
  for (const field of element ? typedIn : []) {
    const editor = editorOf(element as HTMLElement, field);
    if (editor) values[field] = contentOf(editor);
  }
  return values;
}

/** Returns the rich texts of which a form doesn't have the words on screen yet: it learns of them up to half a second later. */
export function typedTextsOf(form: Form): Fields {
  const element = form.formRef?.current;
  const entries = Object.entries(form.getFields()).flatMap(([path, { value }]) => {
    const editor = element ? editorOf(element, path) : null;
    const content = editor && contentOf(editor);
    return content && !isSame(content, value) ? [[path, content] as const] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Shows a value in a form. Returns false for lists of rows, for which the form has to be built again by the server. If
 * it has just been built again, its editors are about to be replaced and take their content from its state.
 */
export function showValue(form: Form, field: string, value: unknown, isRebuilt: boolean): boolean {
  const element = form.formRef?.current;
  const editor = element && !isRebuilt ? editorOf(element, field) : null;
  if (editor) {
    showContent(editor, value);
    return true;
  }
  const state: FormState = {};
  if (!collect(form, field, value, state)) return false;
  form.dispatchFields({ type: 'UPDATE_MANY', formState: state });
  return true;
}

/** Adds the state of a field, and of those in a group, to `state`. */
function collect(form: Form, path: string, value: unknown, state: FormState): boolean {
  const field = form.getField(path) as FormField | undefined;
  if (field?.rows || field?.disableFormData) return false;
  if (field && 'value' in field) {
    state[path] = { ...field, value, initialValue: value };
    return true;
  }
  if (!isPlainObject(value)) return false;
  return Object.entries(value)
    .filter(([name]) => form.getField(`${path}.${name}`))
    .every(([name, part]) => collect(form, `${path}.${name}`, part, state));
}

/** Shows a value that only the system changes, such as the path of a document. */
export function showSystemValue(form: Form, field: string, value: unknown): void {
  const state = form.getField(field) as FormField | undefined;
  if (!state || state.value === value) return;
  form.dispatchFields({ type: 'UPDATE_MANY', formState: { [field]: { ...state, value, initialValue: value } } });
}

/**
 * Removes the fields of rows that a list doesn't have. The server's answer about a row can arrive after the row was
 * removed, and the CMS keeps its fields: the next row that is added would make a second, empty one of them.
 */
export function removeStrayFields(form: Form, fields: FormState): void {
  for (const path of strayFields(fields)) form.dispatchFields({ type: 'REMOVE', path });
}

/** Returns the fields whose row isn't in its list. */
export function strayFields(fields: FormState): string[] {
  return Object.keys(fields).filter((path) => {
    const parts = path.split('.');
    return parts.some((part, at) => {
      const rows = /^\d+$/.test(part) ? fields[parts.slice(0, at).join('.')]?.rows : undefined;
      return rows !== undefined && Number(part) >= rows.length;
    });
  });
}
