import { z } from '@hono/zod-openapi';
import { FOLLOW_TYPES } from '@/domain/topics/follow.rules';

/** The name of what is followed. */
export const followedName = z.string().min(1).max(120);

/** What kind of thing is followed. */
export const followType = z.enum(FOLLOW_TYPES);

/** A marketing campaign by its id. */
export const campaignId = z.string().min(1).max(120);
