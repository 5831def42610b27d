import type { CompiledMessage } from 'icu-minify/format';

const PART = /\{(\w+)\}|<(\w+)>([^<{]*)<\/\2>/g;

/**
 * Compiles an English message with nothing but `{arguments}` and `<tags>` around plain text, so that a page need not
 * bring it along. Returns null for all others, such as plurals.
 */
export function compileSimple(message: string): CompiledMessage | null {
  if (!/[{<']/.test(message)) return message;
  const parts: (string | [string] | [string, string])[] = [];
  let end = 0;
  for (const match of message.matchAll(PART)) {
    const [whole, name, tag, text = ''] = match;
    if (match.index > end) parts.push(message.slice(end, match.index));
    parts.push(tag ? [tag, text] : [name ?? '']);
    end = match.index + whole.length;
  }
  if (end < message.length) parts.push(message.slice(end));
  const isWhole = parts.every((part) => typeof part !== 'string' || !/[{}<>']/.test(part));
  return isWhole ? (parts as CompiledMessage) : null;
}
