import type { Payload } from 'payload';
import type { RenderMail } from '@/domain/mail/mail';

/** Custom Payload configuration from `payload.config.ts`, so that every process with an instance can render emails. */
export interface MailRendering {
  renderMail: RenderMail;
}

/** Returns the renderer set in the configuration. */
export const mailRendererOf = (payload: Payload): RenderMail => (payload.config.custom as MailRendering).renderMail;
