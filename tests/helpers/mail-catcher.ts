import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** Received mail: recipients, headers by lowercase name, and the raw message. */
export interface CaughtMail {
  to: string[];
  headers: Map<string, string>;
  raw: string;
}

/** Replaces a response of the mail server, such as `550 5.1.1 User unknown`. Null for the usual one. */
export type Respond = (event: { command: 'RCPT' | 'DATA' | 'END'; to: readonly string[] }) => string | null;

/**
 * Mail server that accepts and stores every mail, for tests of the delivered message. `respond` can refuse a recipient
 * (`RCPT`), the content before it is sent (`DATA`), or respond to a mail that it has stored (`END`).
 */
export async function startMailCatcher(respond: Respond = () => null) {
  const mails: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A client that is killed resets its connection.
    socket.on('error', () => {});
    converse(socket, (mail) => mails.push(mail), respond);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    to: (address: string) => mails.filter((mail) => mail.to.includes(address)),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

function converse(socket: Socket, keep: (mail: CaughtMail) => void, respond: Respond): void {
  let waiting = '';
  let to: string[] = [];
  let data: string[] | null = null;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  reply('220 catcher');
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    waiting += chunk;
    for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
      const line = waiting.slice(0, end);
      waiting = waiting.slice(end + 2);
      if (data && line !== '.') data.push(line.replace(/^\./, ''));
      else if (data) {
        keep({ to, headers: headersOf(data), raw: data.join('\r\n') });
        const response = respond({ command: 'END', to });
        [to, data] = [[], null];
        reply(response ?? '250 kept');
      } else if (/^DATA/i.test(line)) {
        const refusal = respond({ command: 'DATA', to });
        data = refusal ? null : [];
        reply(refusal ?? '354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else {
        const recipient = /^RCPT TO:<([^>]*)>/i.exec(line);
        const refusal = recipient ? respond({ command: 'RCPT', to: [recipient[1] ?? ''] }) : null;
        if (/^(?:MAIL|RSET)/i.test(line)) to = [];
        if (recipient && !refusal) to.push(recipient[1] ?? '');
        reply(refusal ?? '250 ok');
      }
    }
  });
}

/** A line that begins with a space continues the line before. */
function headersOf(lines: string[]): Map<string, string> {
  const text = lines
    .slice(0, lines.indexOf(''))
    .join('\n')
    .replace(/\n[ \t]+/g, ' ');
  return new Map(
    text.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
}
