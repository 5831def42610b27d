import { z } from '@hono/zod-openapi';
import { t } from '@/language/t';

/** The limit of free entries, how many were read, and how many remain. */
export const quota = z.object({ limit: z.number().int(), count: z.number().int(), remaining: z.number().int() });
const namedItems = z.array(z.object({ name: z.string() }));

/** A profile (PROF-01 to 04). A guest's profile contains only status, state and quotas. */
export const profileShape = z
  .object({
    id: z.number().int().optional(),
    guid: z.string().optional(),
    status: z.enum(['guest', 'registered', 'subscribers']),
    state: z.enum(['guest', 'registered', 'subscribers']),
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    displayName: z.string().optional(),
    username: z.string().optional(),
    emailAddress: z.string().optional(),
    pendingEmailAddress: z.string().nullish(),
    isAddressVerified: z.boolean().optional(),
    createdDate: z.string().optional(),
    lastUpdatedDate: z.string().optional(),
    lastVisitDate: z.string().nullish(),
    industry: z.string().nullish(),
    jobTitle: z.string().nullish(),
    companySize: z.string().nullish(),
    optIn: z.boolean().optional(),
    hmmEligible: z.boolean().optional(),
    quota,
    ascendQuota: quota,
    subscriber: z.object({ id: z.string(), digest: z.string(), subscriptions: z.array(z.unknown()) }).nullish(),
    sptCustomAttributes: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
    topics: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
    newsletters: namedItems.optional(),
    marketingCampaigns: z.array(z.object({ marketingCampaignId: z.string() })).optional(),
    tiers: z.array(z.object({ roleCode: z.string() })).optional(),
    following: z.object({ items: z.array(z.object({ type: z.string(), name: z.string() })) }).optional(),
    unreadFollowingCount: z.number().int().optional(),
    isHistoryOff: z.boolean().optional(),
    /** Unfinished articles, the most recent first. */
    continueReading: z
      .array(z.object({ title: z.string(), url: z.string(), minutesLeft: z.number().int() }))
      .optional(),
    membershipUntil: z.string().nullish(),
    isPastDue: z.boolean().optional(),
  })
  .openapi('Profile');

export const attributesShape = z.array(z.object({ name: z.string().max(40), value: z.string().max(120) })).max(20);

/** Required text. An empty field produces the form's standard message. */
export const text = (maxLength: number) => z.string({ error: () => t('This field is required.') }).max(maxLength);

/** The solution of a captcha. */
export const captchaToken = z.string().max(8000).optional();

/** The response of a call that returns no data. */
export const done = z.object({ status: z.literal('ok') }).openapi('Done');
export const DONE = { status: 'ok' } as const;

/** Credentials that confirm the account owner, for changes that can't be undone. */
export const proof = z.object({ password: text(1000), code: z.string().max(40).optional() });
export const CONFIRMATION_ERRORS = [
  'bad-input',
  'wrong-password',
  'wrong-code',
  'second-factor-required',
  'locked',
  'unavailable',
] as const;
/** Seconds until a lockout ends. */
export const lockoutData = z.object({ lockout_duration: z.number().int() });
