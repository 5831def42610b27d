import { readFileSync } from 'node:fs';
import path from 'node:path';
import { po } from 'gettext-parser';
import type { Language } from './languages.rules';
import { keyOf } from './t';
import type { Catalog } from './translations.server';

/** Languages with a catalog. The texts of trial languages are made of the English messages. */
export const CATALOG_LANGUAGES = ['de'] as const satisfies readonly Language[];

const catalogs = new Map<Language, Catalog>();

/** Returns the translations of a language. Messages that aren't translated yet are left out. */
export function readCatalog(language: Language): Catalog {
  const known = catalogs.get(language) ?? parseCatalog(language);
  catalogs.set(language, known);
  return known;
}

function parseCatalog(language: Language): Catalog {
  if (!(CATALOG_LANGUAGES as readonly Language[]).includes(language)) return {};
  const file = path.join(process.cwd(), 'src/language/catalogs', `${language}.po`);
  const { translations } = po.parse(readFileSync(file));
  const texts = Object.values(translations)
    .flatMap((messages) => Object.values(messages))
    .map(({ msgid, msgctxt, msgstr: [text] }) => [keyOf(msgid, msgctxt), text] as const)
    .filter(([key, text]) => key !== '' && text);
  return Object.fromEntries(texts) as Catalog;
}
