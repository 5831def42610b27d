import type { CommentInfo } from '@/domain/newsroom/comment.rules';
import { msg, t } from '@/language/t';
import { type DocumentCall, useDocumentCalls } from '../useDocumentCalls';

const OFFLINE = msg('We couldn’t reach the server. Your comment is still here: try again in a moment.');

/** Sends a change. Resolves to the error to show, or null. */
export type CommentCall = DocumentCall;

/** Returns the comments of a document, null until they are loaded, and functions that change and reload them. */
export const useComments = (path: string) => useDocumentCalls<CommentInfo>(path, t(OFFLINE));
