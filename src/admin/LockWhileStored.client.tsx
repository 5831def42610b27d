'use client';

import { useForm, useFormProcessing } from '@payloadcms/ui';
import { useEffect, useRef } from 'react';

/**
 * Locks a form while a button stores it, and returns the focus to where it was. The CMS disables only its own fields
 * meanwhile, and then fills the form with what it has stored: an entry that was moved in between, or a line drawn in a
 * plan, would be lost or get the values of another one.
 */
export function LockWhileStored() {
  const { formRef } = useForm();
  const isStored = useFormProcessing();
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const form = formRef?.current;
    if (!form || !isStored) return;
    focused.current = document.activeElement;
    form.toggleAttribute('inert', true);
    return () => {
      form.toggleAttribute('inert', false);
      const wasInside = focused.current && form.contains(focused.current);
      if (wasInside && document.activeElement === document.body) (focused.current as HTMLElement).focus();
    };
  }, [isStored, formRef]);
  return null;
}
