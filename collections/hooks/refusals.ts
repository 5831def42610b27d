import type { AfterErrorHook } from 'payload';

/**
 * Postgres' error classes for a change or a question that it cannot take as it is: a value outside its type or
 * encoding (22), a reference to something that does not exist (23).
 */
const REFUSED = /^2[23]/;

/**
 * Answers 400 instead of 500 when Postgres refuses what a caller sent: an id of something that is gone, a NUL, a number
 * too large, a negative page. The fault is the caller's, and nothing has been stored.
 */
export const answerRefusedValues: AfterErrorHook = ({ error }) => {
  const { code } = (error.cause ?? error) as { code?: unknown };
  if (typeof code !== 'string' || !REFUSED.test(code)) return;
  const message = code.startsWith('23')
    ? 'Something that this entry refers to does not exist any more. Choose it anew and try again.'
    : 'A value of this request has a form that cannot be stored or searched for.';
  return { response: { errors: [{ message }] }, status: 400 };
};
