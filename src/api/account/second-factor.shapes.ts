import { z } from '@hono/zod-openapi';

/** New recovery codes; shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).openapi('RecoveryCodes');
