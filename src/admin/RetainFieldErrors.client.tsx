'use client';

import { useAllFormFields, useForm, useFormModified, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useRef } from 'react';

interface FieldError {
  message: string;
  /** Value at the time of the error, as JSON. */
  value: string | undefined;
  isChanged: boolean;
}

/** Delay before marking a form as modified. The admin's own form check is debounced by 250 ms and must not start. */
const SETTLE_MS = 400;

/** Maximum number of times errors are restored between two saves. After that, the form check wins. */
const MAX_RESTORES = 3;

/**
 * Keeps a form modified after a failed save, and keeps field errors until the field changes. Works around Payload,
 * which treats a form as unmodified after a failed save: leaving it shows no warning and loses the input, and saving
 * again is impossible (https://github.com/payloadcms/payload/issues/17517). Payload also removes the errors when a late
 * response to an earlier form check arrives, and when a draft is autosaved. A form check must not be triggered here,
 * because it misses errors that only saving finds, such as a duplicate path.
 */
export function RetainFieldErrors() {
  const [fields, dispatchFields] = useAllFormFields();
  const { setModified, setSubmitted } = useForm();
  const isModified = useFormModified();
  const isProcessing = useFormProcessing();
  // True from a failed save until the form is saved, manually or by autosave.
  const isSubmitted = useFormSubmitted();
  const fieldErrors = useRef(new Map<string, FieldError>());
  const restores = useRef(0);
  const areErrorsShown = useRef(true);

  useEffect(() => {
    if (isProcessing || !isSubmitted) restores.current = 0;
    if (isProcessing) {
      fieldErrors.current.clear();
      return;
    }
    const errors = [...missingErrors(fieldErrors.current, fields, isSubmitted)];
    if (errors.length === 0) {
      areErrorsShown.current = true;
    } else if (restores.current < MAX_RESTORES) {
      // The effect can run again before the errors are restored. That counts once.
      if (areErrorsShown.current) restores.current += 1;
      areErrorsShown.current = false;
      setSubmitted(true);
      dispatchFields({ type: 'ADD_SERVER_ERRORS', errors } as Parameters<typeof dispatchFields>[0]);
    }
    if (!isSubmitted || isModified) return;
    const timer = setTimeout(() => setModified(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [fields, isSubmitted, isProcessing, isModified, dispatchFields, setModified, setSubmitted]);
  return null;
}

/** Records the fields with errors, and yields those that lost their error without having changed. */
function* missingErrors(fieldErrors: Map<string, FieldError>, fields: FormState, isSubmitted: boolean) {
  for (const [path, { valid, errorMessage, value }] of isSubmitted ? Object.entries(fields) : [])
    if (valid === false && errorMessage && fieldErrors.get(path)?.message !== errorMessage)
      fieldErrors.set(path, { message: errorMessage, value: JSON.stringify(value), isChanged: false });
  for (const [path, fieldError] of fieldErrors) {
    const field = fields[path];
    const hasError = isSubmitted && field?.valid === false;
    fieldError.isChanged ||= JSON.stringify(field?.value) !== fieldError.value;
    // The error of a changed field stays until the next form check.
    if (!field || (fieldError.isChanged && !hasError)) fieldErrors.delete(path);
    else if (!hasError) yield { path, message: fieldError.message };
  }
}
