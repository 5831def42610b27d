import { createTransport } from 'nodemailer';
import type { EmailAdapter } from 'payload';

/** Sends emails with a mail server. Rejections are thrown, so that the job retries. */
export function smtpMail(url: string, from: string): EmailAdapter {
  return () => {
    const transport = createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
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
