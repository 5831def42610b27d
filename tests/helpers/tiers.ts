import type { TierLadder } from '@/domain/membership/tier.rules';
import type { Viewer } from '@/domain/viewer';

/** Codes of the tiers that tests have unless they set their own, as in the demo publication. */
export const TIERS = ['GOOD', 'BETTER', 'BEST', 'ALLACCESS'] as const;
export type TestTier = (typeof TIERS)[number];

const NAMES: Record<TestTier, [name: string, caption: string]> = {
  GOOD: ['Good', 'Digital'],
  BETTER: ['Better', 'Digital + Print'],
  BEST: ['Best', 'Premium'],
  ALLACCESS: ['All Access', 'All Access'],
};

export const roleCodeOfTest = (tier: TestTier): string => `ROLE_HBRG_${tier}`;

export const LADDER: TierLadder = TIERS.map((code) => ({
  code,
  name: NAMES[code][0],
  caption: NAMES[code][1],
  roleCode: roleCodeOfTest(code),
}));

/** Returns a ladder of tiers with these codes. */
export const ladderWith = (...codes: string[]): TierLadder =>
  codes.map((code) => ({ code, name: code, caption: code, roleCode: `ROLE_${code}` }));

/** Returns a registered user, or a subscriber of a tier. */
export const userOf = (tier: TestTier | null): Viewer => ({
  kind: 'user',
  id: 1,
  roleCode: tier && roleCodeOfTest(tier),
});

/** A price of a tier in the settings. */
export interface TestOffer {
  tier: TestTier;
  monthlyMinor: number;
  yearlyMinor: number;
}

/** Returns the tiers of the settings, with these for sale. Print issues begin at Digital + Print. */
export const tierRows = (offers: readonly TestOffer[] = []) =>
  LADDER.map((tier) => {
    const offer = offers.find((each) => each.tier === tier.code);
    return {
      ...tier,
      isOffered: Boolean(offer),
      monthlyMinor: offer?.monthlyMinor ?? null,
      yearlyMinor: offer?.yearlyMinor ?? null,
      lead: 'For reading.',
      isRecommended: false,
      features: tier.code === 'BETTER' ? [{ text: 'Print issues', capability: 'printDelivery' as const }] : [],
    };
  });

/** Stores the tiers in an empty database. */
export const INSERT_TIERS = `
  with settings as (insert into paywall (updated_at, created_at) values (now(), now()) returning id),
    tiers as (insert into paywall_tiers (_order, _parent_id, id, code, name, caption, role_code, is_offered)
      select at, settings.id, code, code, name, caption, 'ROLE_HBRG_' || code, false from settings, (values
        ${LADDER.map(({ code, name, caption }, at) => `(${at + 1}, '${code}', '${name}', '${caption}')`).join(', ')}
      ) as known (at, code, name, caption))
  insert into paywall_tiers_features (_order, _parent_id, id, text, capability)
    values (1, 'BETTER', 'print', 'Print issues', 'printDelivery')`;
