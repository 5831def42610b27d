import type { User } from '@/generated/payload-types';
import type { AccountContext } from '@/platform/caller';
import type { Context } from '@/platform/context';
import { keepUntilChange } from '@/platform/keep-until-change';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { type ContinueEntry, readContinue } from '../library/reading-position.query';
import { MAX_CONTINUE_HOME } from '../library/reading-position.rules';
import { type ProfileSubscriptions, readProfileSubscriptions } from '../membership/subscription.query';
import { readQuotas } from '../metering/quota.query';
import { type FollowingView, readFollows } from '../topics/follow.query';
import { viewerOf } from '../viewer';
import { changedAt, type ProfileView, presentGuest, presentProfile } from './profile.presenter';

/** The profile of the one who asks; a guest's holds the quotas (PROF-01 to 04, QUOTA-12). */
export async function readProfile(ctx: Context & Partial<Pick<AccountContext, 'caller'>>): Promise<ProfileView> {
  return ctx.account ? profileOf(ctx, ctx.account) : presentGuest(await readQuotas(ctx));
}

/** The profile of an account that has just begun a session, as its owner sees it. */
export async function readProfileOf(ctx: Context, userId: number): Promise<ProfileView> {
  const store = ctx.store.asSystem('the own profile after signing in');
  return profileOf(ctx, await store.findByID({ collection: 'users', id: userId, depth: 0 }));
}

/** What a profile holds besides the account itself; kept as long as the account says that its profile is unchanged (PROF-05). */
const besides = keepUntilChange<readonly [FollowingView, ProfileSubscriptions, ContinueEntry[]]>({
  most: 2_000,
  keptMs: 10_000,
});

async function profileOf(ctx: Context, user: User): Promise<ProfileView> {
  const [quotas, [follows, subscriptions, continueReading]] = await Promise.all([
    readQuotas({ ...ctx, account: user, viewer: viewerOf(user, ctx.now) }),
    besides([user.id, changedAt(user)], () =>
      Promise.all([
        readFollows(ctx, user.id),
        readProfileSubscriptions(ctx, user.id),
        readContinue(ctx, user.id, MAX_CONTINUE_HOME),
      ]),
    ),
  ]);
  return presentProfile(
    user,
    { quotas, ...subscriptions, continueReading, digest: subscriberDigest(user.id), now: ctx.now },
    follows,
  );
}
