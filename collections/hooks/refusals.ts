import type { AfterErrorHook } from 'payload';

/**
 * Answers 400 instead of 500 when the fault is the caller's and nothing has been stored: an id of something that is
 * gone, a NUL, a number too large, a negative page, a question that is no JSON or asks for places on a map.
 */
export const answerRefusedValues: AfterErrorHook = ({ error }) => {
  const message = refusalOf(error);
  return message ? { response: { errors: [{ message }] }, status: 400 } : undefined;
};

function refusalOf(error: Error): string | null {
  const { code } = (error.cause ?? error) as { code?: unknown };
  const sqlState = typeof code === 'string' ? code : '';
  // Class 23: a reference to something that does not exist.
  if (/^23\d/.test(sqlState)) return 'Something that this entry refers to does not exist any more. Choose it anew.';
  // Class 22: a value outside its type or encoding. The last two are how Payload fails on such questions.
  const isUnreadable =
    /^22/.test(sqlState) || error.name === 'SyntaxError' || error.message.startsWith('adapter.operators[');
  return isUnreadable ? 'A value of this request has a form that cannot be stored or searched for.' : null;
}
