import { t } from '@/language/t';
import type { Colleague } from './review.rules';
import { MAX_QUOTE, type TextQuote } from './text-quote.rules';

/** A comment of a member of staff on a document, or a reply to one. */
export interface Comment {
  id: number;
  author: Colleague;
  text: string;
  /** ISO 8601. */
  at: string;
}

/** A block of the body as a whole. */
export interface CommentedBlock {
  /** Its id in the body. */
  block: string;
  /** Its kind, such as `chart`. */
  blockType: string;
}

/** Subject of a comment in a body: some of its words, or a block. */
export type CommentSubject = TextQuote | CommentedBlock;

/** Whether a comment is about a block as a whole. */
export const isOnBlock = (subject: CommentSubject): subject is CommentedBlock => 'block' in subject;

/** A comment with its replies. */
export interface CommentThread extends Comment {
  /** The words or the block of the body that it is about. Null for a comment on the whole document. */
  quote: CommentSubject | null;
  isResolved: boolean;
  replies: Comment[];
}

/** Data for the comments of a form. */
export interface CommentInfo {
  threads: CommentThread[];
  /** Everyone who can be mentioned. */
  colleagues: Colleague[];
  timeZone: string;
}

/** A new comment. */
export interface CommentRequest {
  text: string;
  quote: CommentSubject | null;
  /** The comment that it replies to. */
  parent: number | null;
}

/** Maximum length of a comment. */
export const MAX_COMMENT = 4_000;
/** Maximum number of comments on one document. */
export const MAX_COMMENTS = 1_000;

/** Reads a request's body. Values of other types become empty. */
export function readCommentRequest(body: unknown): CommentRequest {
  const { text, quote, parent } = (body ?? {}) as Record<string, unknown>;
  return {
    text: textOf(text).trim(),
    quote: quote && typeof quote === 'object' ? subjectIn(quote as Record<string, unknown>) : null,
    parent: Number.isSafeInteger(parent) && Number(parent) > 0 ? Number(parent) : null,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.replaceAll('\0', '') : '');

/** Ids and kinds of blocks. */
const BLOCK_NAME = /^[\w-]{1,64}$/;

function subjectIn(quote: Record<string, unknown>): CommentSubject | null {
  const [block, blockType] = [textOf(quote.block), textOf(quote.blockType)];
  if (BLOCK_NAME.test(block) && BLOCK_NAME.test(blockType)) return { block, blockType };
  const [exact, prefix, suffix] = [quote.exact, quote.prefix, quote.suffix].map((part) => textOf(part));
  return exact ? { exact, prefix: (prefix ?? '').slice(-100), suffix: (suffix ?? '').slice(0, 100) } : null;
}

/** Returns why a comment can't be stored, or null if it can. */
export function commentFault({ text, quote }: CommentRequest): string | null {
  if (!text) return t('Write a comment.');
  if (text.length > MAX_COMMENT) return t('Comments must be {max, number} characters or fewer.', { max: MAX_COMMENT });
  if (quote && !isOnBlock(quote) && quote.exact.length > MAX_QUOTE)
    return t('Select {max, number} characters or fewer to comment on.', { max: MAX_QUOTE });
  return null;
}

/** Returns the colleagues that a comment mentions: `@Ada Noorland`. Of several names that fit, the longest counts. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): Colleague[] {
  const byLength = colleagues.toSorted((first, second) => second.name.length - first.name.length);
  let rest = text;
  return byLength.filter(({ name }) => {
    const mention = `@${name}`;
    if (!rest.includes(mention)) return false;
    rest = rest.replaceAll(mention, ' ');
    return true;
  });
}
