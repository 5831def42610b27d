import type { SanitizedConfig } from 'payload';
import { readCatalog } from '@/language/catalog';
import { ALL_LANGUAGES, type Language, languageInfo } from '@/language/languages.rules';
import { pseudoText } from '@/language/pseudo.rules';
import { keyOf } from '@/language/t';
import { currentLanguage } from '@/language/translations.server';

type Holder = Record<string, unknown>;

/** Properties of a collection, global, field, tab, block or option that people read. */
const TEXTS = ['label', 'singular', 'plural', 'description', 'placeholder', 'group'];
/** Properties with more of them. */
const PARTS = ['admin', 'labels', 'fields', 'flattenedFields', 'tabs', 'blocks', 'options'];

/**
 * Gives the labels and descriptions of collections, globals, fields and blocks their translations beside the English
 * text, so that declarations stay in plain English. The CMS chooses among languages. Labels of fields become functions,
 * which it calls before it sends them to browsers, because own components expect a text. It doesn't call those of
 * collections everywhere.
 */
export function translateLabels(declarations: readonly unknown[]): void {
  eachText(declarations, (holder, key, text) => {
    holder[key] =
      key === 'label' && !('slug' in holder)
        ? Object.assign(() => labelIn(currentLanguage(), text), { message: text })
        : Object.fromEntries(
            ALL_LANGUAGES.map((code) => [languageInfo(code).cms, labelIn(code, text, contextOf(holder, key))]),
          );
  });
}

/** Not by `t`: a label in a publisher's own code may contain braces. */
function labelIn(language: Language, text: string, context?: string): string {
  const { isTrial, direction } = languageInfo(language);
  if (isTrial) return pseudoText(text, direction);
  const catalog = readCatalog(language);
  return catalog[keyOf(text, context)] || catalog[text] || text;
}

/** The context of a plural that English doesn't distinguish from its singular: *Series*. */
const contextOf = (holder: Holder, key: string): string | undefined =>
  key === 'plural' && englishOf(holder.singular) === englishOf(holder.plural) ? 'plural' : undefined;

/** Returns the keys of the labels and descriptions of declarations in the catalogs, sorted: the English texts. */
export function labelsOf(declarations: readonly unknown[]): string[] {
  const texts = new Set<string>();
  eachText(declarations, (holder, key, text) => texts.add(keyOf(text, contextOf(holder, key))));
  return [...texts].sort();
}

/** Returns the declarations of a configuration that people see: not the CMS's internal collections. */
export const visibleIn = ({ collections, globals }: SanitizedConfig): unknown[] => [
  ...collections.filter(({ slug }) => !slug.startsWith('payload-')),
  ...globals,
];

function eachText(declarations: readonly unknown[], act: (holder: Holder, key: string, text: string) => void): void {
  const seen = new Set<unknown>();
  const visit = (holder: unknown): void => {
    if (typeof holder !== 'object' || holder === null || seen.has(holder)) return;
    seen.add(holder);
    if (Array.isArray(holder)) for (const part of holder) visit(part);
    const node = holder as Holder;
    if (isHidden(node)) return;
    if (Array.isArray(node.options)) node.options = node.options.map(toOption);
    for (const key of TEXTS) {
      const text = englishOf(node[key]);
      if (text && /\p{L}{2}/u.test(text)) act(node, key, text);
    }
    for (const key of PARTS) visit(node[key]);
  };
  visit(declarations);
}

/** An option can be declared as its value alone, which is its label then. */
const toOption = (option: unknown): unknown => (typeof option === 'string' ? { label: option, value: option } : option);

const englishOf = (text: unknown): string =>
  typeof text === 'string' ? text : ((text as { message?: string })?.message ?? (text as { en?: string })?.en ?? '');

const isHidden = ({ admin, name }: Holder): boolean =>
  name === 'id' || (typeof admin === 'object' && admin !== null && (admin as Holder).hidden === true);
