import { z } from '@hono/zod-openapi';

/** New recovery codes. They are shown only once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).openapi('RecoveryCodes');
