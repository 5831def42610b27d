import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { EmailAdapter } from 'payload';
import type { TracedMail } from './send-once';

/**
 * Sends emails with a mail server. Rejections are thrown, so that the job retries. `beforeEnd` of an email finishes
 * before its last bytes are sent: until then, the mail server can't have accepted it.
 */
export function smtpMail(url: string, from: string): EmailAdapter {
  return () => {
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // An email is sent again only by its job, which knows what has happened to it.
      maxRequeues: 0,
    });
    transport.use('stream', ({ data, message }, done) => {
      const { beforeEnd } = data as TracedMail;
      // A transform would be read ahead by the next one in nodemailer's pipeline.
      if (beforeEnd) message.processFunc(endingWith(beforeEnd));
      done();
    });
    return {
      name: 'smtp',
      defaultFromAddress: from,
      defaultFromName: '',
      sendEmail: async (message) => {
        await transport.sendMail({ from, ...message });
      },
    };
  };
}

/**
 * Passes a message on, and its end only after `work`. Reads nothing ahead, so `work` begins when the mail server has
 * accepted the recipient and all other bytes are on their way.
 */
const endingWith =
  (work: () => Promise<void>) =>
  (message: Readable): Readable =>
    Readable.from(
      (async function* () {
        yield* message;
        await work();
      })(),
      { objectMode: false },
    );
