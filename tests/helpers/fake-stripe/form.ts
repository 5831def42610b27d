export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

/** Parses Stripe's form encoding: `items[0][price]=x&metadata[a]=b&expand[]=c`. */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let place: Record<string, FormValue> = root;
    path.forEach((part, index) => {
      const isLast = index === path.length - 1;
      const key = part === '' ? String(Object.keys(place).length) : part;
      if (isLast) place[key] = value;
      else {
        place[key] ??= {};
        place = place[key] as Record<string, FormValue>;
      }
    });
  }
  return listsOf(root) as Form;
}

/** Converts objects with the keys 0, 1, 2 … to arrays. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** Returns the string under a name, or undefined. */
export function textAt(form: Form, name: string): string | undefined {
  const value = form[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns the integer under a name, or undefined. */
export function numberAt(form: Form, name: string): number | undefined {
  const text = textAt(form, name);
  return text === undefined ? undefined : Number(text);
}

/** Returns the fields under a name, or none. */
export function formAt(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Returns the list of fields under a name, or an empty one. */
export function formsAt(form: Form, name: string): Form[] {
  const value = form[name];
  return Array.isArray(value) ? (value as Form[]) : [];
}

/** Returns the string pairs under a name, as in `metadata`. */
export function pairsAt(form: Form, name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(formAt(form, name)).map(([key, value]) => [key, String(value)]));
}
