'use client';

import { useEffect } from 'react';

type Choice = HTMLInputElement | HTMLSelectElement;

const isChoice = (target: unknown): target is Choice =>
  target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type === 'checkbox');

const isAsServed = (choice: Choice): boolean =>
  choice instanceof HTMLSelectElement
    ? [...choice.options].every(({ selected, defaultSelected }) => selected === defaultSelected)
    : choice.checked === choice.defaultChecked;

/**
 * Returns whether the page was just requested. After going back, the browser restores form values that nobody has
 * chosen.
 */
const isFresh = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.type === 'navigate';
};

/**
 * Submits a form as soon as a filter or the sort order changes, including changes made before this script ran. Without
 * JavaScript, its button does. Values in `defaults` (and empty ones, for `''`) are left out of the URL.
 */
export function SubmitOnChange({ form, defaults }: { form: string; defaults: Readonly<Record<string, string>> }) {
  useEffect(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return;
    const onChange = ({ target }: Event) => {
      if (isChoice(target) && target.form === element) element.requestSubmit();
    };
    const onFormData = ({ formData }: FormDataEvent) => {
      for (const [name, value] of Object.entries(defaults)) if (formData.get(name) === value) formData.delete(name);
    };
    // A page restored from the back/forward cache shows its original results, so reset its filters to match.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) element.reset();
    };
    // React stops events on parts of the page it hasn't hydrated yet. The capture phase still receives them.
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
  }, [form, defaults]);
  return null;
}
