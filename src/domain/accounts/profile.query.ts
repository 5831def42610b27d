import type { User } from '@/generated/payload-types';
import { cacheUntilChange } from '@/platform/cache-until-change';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { type ContinueEntry, readContinue } from '../library/reading-position.query';
import { MAX_CONTINUE_HOME } from '../library/reading-position.rules';
import { type ProfileSubscriptions, readProfileSubscriptions } from '../membership/subscription.query';
import { readTiers } from '../membership/tier.query';
import { readQuotas } from '../metering/quota.query';
import { type FollowingView, readFollows } from '../topics/follow.query';
import { viewerOf } from '../viewer';
import { changedAt, type ProfileView, presentGuest, presentProfile } from './profile.presenter';

/** Returns the caller's profile. A guest's profile holds only the quotas (PROF-01 to PROF-04, QUOTA-12). */
export async function readProfile(ctx: Context & Partial<Pick<AccountContext, 'caller'>>): Promise<ProfileView> {
  return ctx.account ? profileOf(ctx, ctx.account) : presentGuest(await readQuotas(ctx));
}

/** Returns the profile of an account right after sign-in, as its owner sees it. */
export async function readProfileOf(ctx: Context, userId: number): Promise<ProfileView> {
  const store = ctx.store.asSystem('read the profile after sign-in');
  return profileOf(ctx, await store.findByID({ collection: 'users', id: userId, depth: 0 }));
}

/** Reads the parts of a profile that aren't stored in the account. Cached until the profile changes (PROF-05). */
const readRelatedData = cacheUntilChange<readonly [FollowingView, ProfileSubscriptions, ContinueEntry[]]>({
  maxEntries: 2_000,
  ttlMs: 10_000,
});

async function profileOf(ctx: Context, user: User): Promise<ProfileView> {
  const [quotas, ladder, [follows, subscriptions, continueReading]] = await Promise.all([
    readQuotas({ ...ctx, account: user, viewer: viewerOf(user, ctx.now) }),
    readTiers(ctx),
    readRelatedData([user.id, changedAt(user)], () =>
      Promise.all([
        readFollows(ctx, user.id),
        readProfileSubscriptions(ctx, user.id),
        readContinue(ctx, user.id, MAX_CONTINUE_HOME),
      ]),
    ),
  ]);
  return presentProfile(
    user,
    { quotas, ladder, ...subscriptions, continueReading, digest: subscriberDigest(user.id), now: ctx.now },
    follows,
  );
}
