/**
 * Returns the message for a request that can't be carried out because of its own values: the id of a deleted document, a
 * NUL character, a number out of range, a negative page, or a query that is not JSON or uses geospatial operators.
 * Returns null for every other error.
 */
export function refusalOf(error: Error): string | null {
  const { code } = (error.cause ?? error) as { code?: unknown };
  const sqlState = typeof code === 'string' ? code : '';
  // Raised by the triggers of the stock ledger and the currency, with messages written for users.
  if (/^(SO|CU)\d/.test(sqlState)) return (error.cause instanceof Error ? error.cause : error).message;
  // Class 23: a reference to a document that does not exist.
  if (/^23\d/.test(sqlState)) return 'This entry refers to something that has been deleted. Choose another one.';
  // Class 22: a value outside its type or encoding. 42883: an operator that the column's type does not support, such as
  // a text search in rich text. The last two are the errors that Payload throws for such queries.
  const isUnreadable =
    /^22/.test(sqlState) ||
    sqlState === '42883' ||
    error.name === 'SyntaxError' ||
    error.message.startsWith('adapter.operators[');
  return isUnreadable ? 'A value in this request is invalid and can’t be stored or searched for.' : null;
}

/**
 * Returns whether an error of the CMS is a response to its request, from 400 to 499, and no fault of the program.
 * `not-found` is its error for pages of the admin that don't exist, or that the user may not open.
 */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { status } = error as { status?: unknown };
  const isClientError = typeof status === 'number' && status >= 400 && status < 500;
  return isClientError || error.message === 'not-found' || refusalOf(error) !== null;
}
