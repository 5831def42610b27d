import type { User } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { subscriberDigest } from '@/platform/subscriber-digest';
import { readFollows } from '../topics/follow.query';
import { type ProfileView, presentGuest, presentProfile } from './profile.presenter';

/** The profile of the one who asks; a guest's holds the quotas (PROF-01 to 04). */
export async function readProfile(ctx: Context): Promise<ProfileView> {
  return ctx.account ? profileOf(ctx, ctx.account) : presentGuest(await readLimits(ctx));
}

/** The profile of an account that has just begun a session, as its owner sees it. */
export async function readProfileOf(ctx: Context, userId: number): Promise<ProfileView> {
  const store = ctx.store.asSystem('the own profile after signing in');
  return profileOf(ctx, await store.findByID({ collection: 'users', id: userId, depth: 0 }));
}

async function profileOf(ctx: Context, user: User): Promise<ProfileView> {
  const [limits, follows] = await Promise.all([readLimits(ctx), readFollows(ctx, user.id)]);
  return presentProfile(user, limits, subscriberDigest(user.id), follows);
}

async function readLimits(ctx: Context) {
  const { articleLimit, ascendLimit } = await ctx.kept('paywall');
  return { article: articleLimit ?? 4, ascend: ascendLimit ?? 3 };
}
