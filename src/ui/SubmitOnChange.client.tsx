'use client';

import { useEffect } from 'react';

type Choice = HTMLInputElement | HTMLSelectElement;

const isChoice = (target: unknown): target is Choice =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox');

const isAsServed = (choice: Choice): boolean =>
  choice instanceof HTMLSelectElement
    ? [...choice.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
    : choice.checked === choice.defaultChecked;

/** Whether the page was just asked for; what a browser fills in when it goes back is nobody's choice. */
const isFresh = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.type === 'navigate';
};

/**
 * Sends a form anew as soon as a filter or the order of it is changed, also by a click that came before this script;
 * without script its button does. What stands in `usual` (and what is empty, for `''`) need not stand in the address.
 */
export function SubmitOnChange({ form, usual }: { form: string; usual: Readonly<Record<string, string>> }) {
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const onChange = ({ target }: Event) => {
      if (isChoice(target) && target.form === element) element.requestSubmit();
    };
    const onFormData = ({ formData }: FormDataEvent) => {
      for (const [name, value] of Object.entries(usual)) if (formData.get(name) === value) formData.delete(name);
    };
    // A page that comes back shows what was asked for then, and so must its filters.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) element.reset();
    };
    // React stops what happens to a part that it cannot take over yet; on its way down it is heard all the same.
    addEventListener('change', onChange, true);
    element.addEventListener('formdata', onFormData);
    window.addEventListener('pageshow', onShow);
    if (![...element.elements].filter(isChoice).every(isAsServed)) {
      if (isFresh()) element.requestSubmit();
      else element.reset();
    }
    return () => {
      removeEventListener('change', onChange, true);
      element.removeEventListener('formdata', onFormData);
      window.removeEventListener('pageshow', onShow);
    };
  }, [form, usual]);
  return null;
}
