import type { FormState } from 'payload';
import { describe, expect, it } from 'vitest';
import { formWithStored, formWithStoredRows, valuesOf } from '@/admin/writing/block-form';

const shown = (value: unknown) => ({ value, initialValue: value, valid: true, passesCondition: true });

/** Returns the form of notes with these ids and texts. */
function notesForm(notes: [id: string, text: string][]): FormState {
  const form: FormState = {
    notes: { rows: notes.map(([id]) => ({ id })), value: notes.length, disableFormData: notes.length > 0 },
  };
  for (const [at, [id, text]] of notes.entries()) {
    form[`notes.${at}.id`] = shown(id);
    form[`notes.${at}.text`] = shown(text);
  }
  return form;
}

const stored = (notes: [id: string, text: string][]) => ({ notes: notes.map(([id, text]) => ({ id, text })) });

describe('formWithStoredRows', () => {
  it('adds a row in its place and moves the others with what was typed in them', () => {
    const form = notesForm([['a', 'typed since']]);
    const next = formWithStoredRows(
      form,
      stored([
        ['b', ''],
        ['a', 'typed'],
      ]),
    );
    expect(valuesOf(next as FormState)).toEqual({
      notes: [
        { id: 'b', text: '' },
        { id: 'a', text: 'typed since' },
      ],
    });
    expect(next?.notes?.rows).toEqual([{ id: 'b', isLoading: false }, { id: 'a' }]);
  });

  it('removes rows that are no longer stored, also the last one', () => {
    const form = notesForm([
      ['a', 'A'],
      ['b', 'B'],
    ]);
    expect(valuesOf(formWithStoredRows(form, stored([['b', 'B']])) as FormState)).toEqual(stored([['b', 'B']]));
    const none = formWithStoredRows(form, { notes: [] }) as FormState;
    expect(Object.keys(none)).toEqual(['notes']);
    expect(none.notes).toMatchObject({ rows: [], value: 0, disableFormData: false });
  });

  it('fills a list that was empty, and keeps the errors of known rows', () => {
    expect(valuesOf(formWithStoredRows(notesForm([]), stored([['a', 'A']])) as FormState)).toEqual(
      stored([['a', 'A']]),
    );
    const form = notesForm([['a', '']]);
    form['notes.0.text'] = { ...form['notes.0.text'], valid: false, errorMessage: 'Required' };
    const next = formWithStoredRows(
      form,
      stored([
        ['b', ''],
        ['a', ''],
      ]),
    ) as FormState;
    expect(next['notes.1.text']).toMatchObject({ valid: false, errorMessage: 'Required' });
    expect(next['notes.0.text']).toEqual(shown(''));
  });

  it('returns null if the rows are the same', () => {
    expect(formWithStoredRows(notesForm([['a', 'typed since']]), stored([['a', 'typed']]))).toBeNull();
  });
});

describe('formWithStored', () => {
  it('shows every stored value, also of known rows', () => {
    const form = { ...notesForm([['a', 'old']]), title: shown('Old') };
    const next = formWithStored(form, {
      title: 'New',
      ...stored([
        ['a', 'new'],
        ['b', 'more'],
      ]),
    }) as FormState;
    expect(valuesOf(next)).toEqual({
      title: 'New',
      ...stored([
        ['a', 'new'],
        ['b', 'more'],
      ]),
    });
  });

  it('leaves fields alone that the rich text does not have', () => {
    const form: FormState = { title: shown('A'), kind: shown('bar') };
    expect(formWithStored(form, { title: 'A' })).toBeNull();
    expect(formWithStored(form, { title: 'B' })?.kind).toBe(form.kind);
  });
});
