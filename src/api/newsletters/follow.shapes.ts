import { z } from '@hono/zod-openapi';
import { FOLLOW_TYPES } from '@/domain/topics/follow.rules';

/** The name of the followed item. */
export const followName = z.string().min(1).max(120);

/** The type of a followed item. */
export const followType = z.enum(FOLLOW_TYPES);

/** A marketing campaign by its id. */
export const campaignId = z.string().min(1).max(120);
