import { msg, t } from '@/language/t';
import type { Viewer } from '../viewer';

/** Code of a tier in the settings, such as the one of a subscription. Unknown codes open nothing. */
export type Tier = string;

/** A tier of the settings. */
export interface TierInfo {
  code: Tier;
  /** Name in the newsroom and, with the caption, under My account. */
  name: string;
  /** Name as readers see it. */
  caption: string;
  /** Stands for the tier in profiles. */
  roleCode: string;
}

/** The tiers of the installation from the lowest to the highest. Empty if nothing is sold. */
export type TierLadder = readonly TierInfo[];

/** Message where a tier is needed before the installation has any. */
export const NO_TIERS = msg('There are no tiers yet. Add them under Settings > Paywall first.');

const rankOf = (ladder: TierLadder, tier: Tier | null | undefined): number =>
  ladder.findIndex(({ code }) => code === tier);

/** Returns the difference of two tiers in steps: positive if the second is higher. An unknown tier is below all others. */
export const stepsBetween = (ladder: TierLadder, from: Tier, to: Tier): number =>
  rankOf(ladder, to) - rankOf(ladder, from);

/**
 * Whether a tier is the required one or higher (ROLE-06). Fails closed: an unknown tier reaches nothing, and an unknown
 * or missing required tier is only reached by the highest.
 */
export function reachesTier(
  ladder: TierLadder,
  tier: Tier | null | undefined,
  required: Tier | null | undefined,
): boolean {
  const rank = rankOf(ladder, tier);
  const requiredRank = rankOf(ladder, required);
  return rank >= 0 && rank >= (requiredRank >= 0 ? requiredRank : ladder.length - 1);
}

/** Returns the tier of a role code, or null for an unknown or missing code (SUB-40). */
export const tierOfRoleCode = (ladder: TierLadder, code: string | null | undefined): Tier | null =>
  ladder.find(({ roleCode }) => roleCode === code)?.code ?? null;

/** Returns the tier of a viewer. Null for everyone but subscribers, and for an unknown role code. */
export const tierOfViewer = (ladder: TierLadder, viewer: Viewer): Tier | null =>
  viewer.kind === 'user' ? tierOfRoleCode(ladder, viewer.roleCode) : null;

/** Returns the role code of a tier, or null for an unknown one (SUB-39). */
export const roleCodeOf = (ladder: TierLadder, tier: Tier): string | null =>
  ladder.find(({ code }) => code === tier)?.roleCode ?? null;

/** Returns the name of a tier as readers see it (NAV-16). Its code if the settings don't have it. */
export const captionOf = (ladder: TierLadder, tier: Tier): string =>
  ladder.find(({ code }) => code === tier)?.caption ?? tier;

/** Returns the access level of a tier as accounts show it, name and caption (SUB-41). */
export const levelText = (tier: TierInfo | undefined): string =>
  tier ? `${tier.name}, ${tier.caption}` : t('none', undefined, 'access level');

/** Fields of a tier in the settings that the ladder needs. */
type StoredTier = { [field in keyof TierInfo]?: string | null };

/** Returns the ladder of the settings. */
export const ladderOf = ({ tiers }: { tiers?: readonly StoredTier[] | null }): TierLadder =>
  (tiers ?? []).flatMap(({ code, name, caption, roleCode }) =>
    code ? { code, name: name ?? code, caption: caption ?? name ?? code, roleCode: roleCode ?? code } : [],
  );
