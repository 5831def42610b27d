import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

// Lower bound for Node: one body from memory, with as many headers as a page has.

const { BARE_BODY = '', BARE_HEADERS = '{}' } = process.env;
const body = readFileSync(BARE_BODY);
const headers = { ...(JSON.parse(BARE_HEADERS) as Record<string, string>), 'content-length': body.length };

const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`port ${(server.address() as { port: number }).port}\n`));
