import type { CompiledMessage } from 'icu-minify/format';

const LETTERS = 'aceinouyACEINOUY';
const ACCENTED = 'àçéîñöûýÀÇÉÎÑÖÛÝ';

/** Part by which translations tend to be longer than the English text. */
const GROWTH = 0.3;

/**
 * Returns a message in a trial language: accented and a third longer, or in marks that are written from right to left.
 * English that stays as it was isn't prepared for translation.
 */
export function pseudo(message: CompiledMessage, direction: 'ltr' | 'rtl'): CompiledMessage {
  const change = direction === 'ltr' ? accented : mirrored;
  return typeof message === 'string' ? change(message) : (inTexts(message, change) as CompiledMessage);
}

/** Returns a text of the CMS in a trial language. `{{arguments}}` and `<tags>` stay as they are. */
export function pseudoText(text: string, direction: 'ltr' | 'rtl'): string {
  const change = direction === 'ltr' ? accented : mirrored;
  const parts = text.split(/(\{\{[^}]*\}\}|<[^>]*>)/);
  return parts.map((part, at) => (at % 2 === 0 ? change(part) : part)).join('');
}

/** Names and kinds of arguments stay; texts are at the first place of no tuple, and in the cases of plurals. */
function inTexts(parts: readonly unknown[], change: (text: string) => string): unknown[] {
  return parts.map((part) => {
    if (typeof part === 'string') return change(part);
    if (!Array.isArray(part)) return part;
    const [name, kind, ...rest] = part as [string, unknown, ...unknown[]];
    if (kind === undefined) return part;
    if (typeof kind !== 'number' || kind === 0) return [name, ...inTexts([kind, ...rest], change)];
    const [cases] = rest;
    if (typeof cases !== 'object' || cases === null || kind > 3) return part;
    return [
      name,
      kind,
      Object.fromEntries(
        Object.entries(cases).map(([key, text]) => [
          key,
          typeof text === 'string' ? change(text) : Array.isArray(text) ? inTexts(text, change) : text,
        ]),
      ),
    ];
  });
}

function accented(text: string): string {
  const letters = text.replace(/[a-z]/gi, (letter) => ACCENTED[LETTERS.indexOf(letter)] ?? letter);
  // In words of a usual length: a single long one would make a layout wider than any translation.
  const growth = '~'.repeat(Math.ceil(text.trim().length * GROWTH));
  return letters + growth.replace(/~{6}(?=~)/g, '~~~~~~ ');
}

const ARABIC = 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي';
const mirrored = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => ARABIC[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
