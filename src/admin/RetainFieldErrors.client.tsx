'use client';

import { useAllFormFields, useForm, useFormModified, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';
import { RetainedErrors } from './retained-errors';

/** Delay before marking a form as modified. The admin's own form check is debounced by 250 ms and must not start. */
const SETTLE_MS = 400;

/** Maximum number of times errors are restored between two saves. After that, the form check wins. */
const MAX_RESTORES = 10;

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
  const retained = useRef(new RetainedErrors());
  const restores = useRef(0);
  const areErrorsShown = useRef(true);

  useEffect(() => {
    if (isProcessing || !isSubmitted) restores.current = 0;
    if (isProcessing) {
      retained.current.forget(fields);
      return;
    }
    const errors = retained.current.missing(fields, isSubmitted);
    if (errors.length === 0) {
      areErrorsShown.current = true;
    } else if (restores.current < MAX_RESTORES) {
      // The effect can run again before the errors are restored. That counts once.
      if (areErrorsShown.current) restores.current += 1;
      areErrorsShown.current = false;
      // The restored errors would start another check of a modified form, which would remove them again.
      setModified(false);
      setSubmitted(true);
      dispatchFields({ type: 'ADD_SERVER_ERRORS', errors } as Parameters<typeof dispatchFields>[0]);
    }
    if (!isSubmitted || isModified) return;
    const timer = setTimeout(() => setModified(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [fields, isSubmitted, isProcessing, isModified, dispatchFields, setModified, setSubmitted]);
  return null;
}
