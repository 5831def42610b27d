import type { IncomingMessage } from 'node:http';

/**
 * Sets a header of a request in both forms in which handlers read it, instead of the one that the client sent.
 */
export function setRequestHeader(
  request: Pick<IncomingMessage, 'headers' | 'rawHeaders'>,
  name: Lowercase<string>,
  value: string,
): void {
  request.rawHeaders = request.rawHeaders.filter((_, at) => request.rawHeaders[at - (at % 2)]?.toLowerCase() !== name);
  request.rawHeaders.push(name, value);
  request.headers[name] = value;
}
