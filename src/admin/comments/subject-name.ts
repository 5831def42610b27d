import { type CommentSubject, isOnBlock } from '@/domain/newsroom/comment.rules';
import { blockName } from '../writing/block-names';

/** Returns how a comment names what it is about: the words, or the kind of the block. */
export const subjectName = (subject: CommentSubject): string =>
  isOnBlock(subject) ? blockName(subject.blockType) : subject.exact;
