'use client';

import { useEffect } from 'react';

/** Searches anew as soon as a filter or the order of a form is changed; without script its button does. */
export function SubmitOnChange({ form }: { form: string }) {
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const onChange = ({ target }: Event) => {
      const isChoice =
        target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox');
      if (isChoice && target.form === element) element.requestSubmit();
    };
    // The usual order need not stand in the address.
    const onFormData = ({ formData }: FormDataEvent) => {
      if (formData.get('sort') === 'relevance') formData.delete('sort');
    };
    document.addEventListener('change', onChange);
    element.addEventListener('formdata', onFormData);
    return () => {
      document.removeEventListener('change', onChange);
      element.removeEventListener('formdata', onFormData);
    };
  }, [form]);
  return null;
}
