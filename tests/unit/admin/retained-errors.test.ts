import type { FormField, FormState } from 'payload';
import { expect, test } from 'vitest';
import { RetainedErrors } from '@/admin/retained-errors';

const MESSAGE = 'Choose a lighter color.';
const ERROR = { path: 'color', message: MESSAGE };

const form = (field: Partial<FormField>): FormState => ({ color: { value: '#808080', valid: true, ...field } });
const refused = form({ valid: false, errorMessage: MESSAGE });
/** An error that the response to an earlier check has cleared. */
const cleared = form({ errorMessage: MESSAGE });

function submittedForm(): RetainedErrors {
  const errors = new RetainedErrors();
  errors.forget(form({}));
  return errors;
}

test('an error is missing when a check has cleared it, until its field changes', () => {
  const errors = submittedForm();
  expect(errors.missing(refused, true)).toEqual([]);
  expect(errors.missing(cleared, true)).toEqual([ERROR]);
  expect(errors.missing(refused, false)).toEqual([ERROR]);
  expect(errors.missing(form({ errorMessage: MESSAGE, value: '#ffffff' }), true)).toEqual([]);
  expect(errors.missing(cleared, true)).toEqual([]);
});

test('an error is missing when a check has cleared it before it was shown', () => {
  expect(submittedForm().missing(cleared, true)).toEqual([ERROR]);
});

test('an error that was corrected before a save is not missing after it', () => {
  const errors = submittedForm();
  errors.missing(refused, true);
  errors.forget(form({ errorMessage: MESSAGE, value: '#ffffff' }));
  expect(errors.missing(form({ errorMessage: MESSAGE, value: '#ffffff' }), true)).toEqual([]);
});
