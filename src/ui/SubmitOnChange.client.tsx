'use client';

import { useEffect } from 'react';

/**
 * Sends a form anew as soon as a filter or the order of it is changed; without script its button does. What stands in
 * `usual` (and what is empty, for `''`) need not stand in the address.
 */
export function SubmitOnChange({ form, usual }: { form: string; usual: Readonly<Record<string, string>> }) {
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const onChange = ({ target }: Event) => {
      const isChoice =
        target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox');
      if (isChoice && target.form === element) element.requestSubmit();
    };
    const onFormData = ({ formData }: FormDataEvent) => {
      for (const [name, value] of Object.entries(usual)) if (formData.get(name) === value) formData.delete(name);
    };
    document.addEventListener('change', onChange);
    element.addEventListener('formdata', onFormData);
    return () => {
      document.removeEventListener('change', onChange);
      element.removeEventListener('formdata', onFormData);
    };
  }, [form, usual]);
  return null;
}
