import type { Payload } from 'payload';
import type { RenderMail } from '@/domain/mail/mail';

/** What `payload.config.ts` passes to Payload, so that every process with an instance can render mails. */
export interface MailRendering {
  renderMail: RenderMail;
}

/** Returns the renderer that the configuration has set. */
export const mailRendererOf = (payload: Payload): RenderMail => (payload.config.custom as MailRendering).renderMail;
