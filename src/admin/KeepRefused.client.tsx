'use client';

import { useAllFormFields, useForm, useFormModified, useFormProcessing, useFormSubmitted } from '@payloadcms/ui';
import type { FormState } from 'payload';
import { useEffect, useRef } from 'react';

interface Refusal {
  message: string;
  /** What the field held, as JSON. */
  value: string | undefined;
  isChanged: boolean;
}

/** After this time the admin takes the fields of a form for known, and does not check them anew: it waits 250 ms. */
const KNOWN_MS = 400;

/** So often marks are brought back between two savings: where a check disagrees with the refusal, it has the last word. */
const MOST_TIMES = 3;

/**
 * In every form: what could not be saved stays unsaved, and a field that was refused stays marked until it is changed.
 * The admin takes a form whose saving failed for one without changes: leaving it asks nothing and loses what was typed,
 * and it cannot be saved once the failure has passed (https://github.com/payloadcms/payload/issues/17517). Its marks are
 * taken away by the answer to an earlier check that comes late, and by the autosave of a draft, which accepts anything.
 * A check does not find all that saving finds, such as an address that is taken: being unsaved must not cause one.
 */
export function KeepRefused() {
  const [fields, dispatchFields] = useAllFormFields();
  const { setModified, setSubmitted } = useForm();
  const isModified = useFormModified();
  const isProcessing = useFormProcessing();
  // From a failure on, until it is saved: by a person, while it is processing, or by itself as a draft.
  const isSubmitted = useFormSubmitted();
  const refusals = useRef(new Map<string, Refusal>());
  const times = useRef(0);
  const isBack = useRef(true);

  useEffect(() => {
    if (isProcessing || !isSubmitted) times.current = 0;
    if (isProcessing) {
      refusals.current.clear();
      return;
    }
    const errors = [...unmarked(refusals.current, fields, isSubmitted)];
    if (errors.length === 0) {
      isBack.current = true;
    } else if (times.current < MOST_TIMES) {
      // A slow browser may get here again before the marks are back: that is the same time.
      if (isBack.current) times.current += 1;
      isBack.current = false;
      setSubmitted(true);
      dispatchFields({ type: 'ADD_SERVER_ERRORS', errors } as Parameters<typeof dispatchFields>[0]);
    }
    if (!isSubmitted || isModified) return;
    const untilKnown = setTimeout(() => setModified(true), KNOWN_MS);
    return () => clearTimeout(untilKnown);
  }, [fields, isSubmitted, isProcessing, isModified, dispatchFields, setModified, setSubmitted]);
  return null;
}

/** Notes which fields are refused, and answers those that lost their mark and hold what they held then. */
function* unmarked(refusals: Map<string, Refusal>, fields: FormState, isSubmitted: boolean) {
  for (const [path, { valid, errorMessage, value }] of isSubmitted ? Object.entries(fields) : [])
    if (valid === false && errorMessage && !refusals.has(path))
      refusals.set(path, { message: errorMessage, value: JSON.stringify(value), isChanged: false });
  for (const [path, refusal] of refusals) {
    const field = fields[path];
    const isMarked = isSubmitted && field?.valid === false;
    refusal.isChanged ||= JSON.stringify(field?.value) !== refusal.value;
    // The mark of a field that was changed stays until it is checked.
    if (!field || (refusal.isChanged && !isMarked)) refusals.delete(path);
    else if (!isMarked) yield { path, message: refusal.message };
  }
}
