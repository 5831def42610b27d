import { locale, msg, t } from '@/language/t';

/** A tier as the settings store it, before it is validated. */
export interface TierRow {
  id?: string | null;
  code?: string | null;
  caption?: string | null;
  roleCode?: string | null;
}

/** Returns `true` if a text can be the code or the role code of a tier, or the message. */
export const codeFault = (value: string | null | undefined): true | string =>
  /^[A-Z0-9_]{1,40}$/.test(value ?? '') || t('Use up to 40 capital letters, digits and underscores.');

const SAME = {
  code: msg('Two tiers have the same code. Give each its own.'),
  roleCode: msg('Two tiers have the same role code. Give each its own.'),
  caption: msg('Two tiers have the same caption. Give each its own.'),
};

/** Returns `true` if all codes and captions differ, or the message. */
export function tiersFault(rows: readonly TierRow[]): true | string {
  for (const field of Object.keys(SAME) as (keyof typeof SAME)[]) {
    const values = rows.map((row) => row[field]?.toLowerCase()).filter(Boolean);
    const twice = values.find((value, at) => values.indexOf(value) !== at);
    if (twice) return t(SAME[field]);
  }
  return true;
}

/** Change of a stored tier that is refused while something holds it. */
export type TierChange = 'removed' | 'code' | 'roleCode' | null;

/** Returns what changes about a stored tier, as far as it matters to what holds it. */
export function changeOf(stored: TierRow, rows: readonly TierRow[]): TierChange {
  const same = rows.find(({ code }) => code === stored.code);
  if (same) return same.roleCode === stored.roleCode ? null : 'roleCode';
  return rows.some(({ id }) => id != null && id === stored.id) ? 'code' : 'removed';
}

/** Everything that holds a tier: how many of each, and a message with them as `{count}`. */
export type TierHolders = readonly { count: number; message: string }[];

const REFUSALS: Record<NonNullable<TierChange>, string> = {
  removed: msg('{tier} can’t be removed: {holders} {count, plural, one {uses} other {use}} it.'),
  code: msg('The code of {tier} can’t be changed: {holders} {count, plural, one {uses} other {use}} it.'),
  roleCode: msg('The role code of {tier} can’t be changed: {holders} {count, plural, one {uses} other {use}} it.'),
};

/** Returns why a change is refused: what holds the tier. Null if nothing does. */
export function heldTierFault(caption: string, change: NonNullable<TierChange>, holders: TierHolders): string | null {
  const held = holders.filter(({ count }) => count > 0);
  if (held.length === 0) return null;
  const texts = held.map(({ count, message }) => t(message, { count }));
  return t(REFUSALS[change], {
    tier: caption,
    holders: new Intl.ListFormat(locale()).format(texts),
    count: held.reduce((sum, { count }) => sum + count, 0),
  });
}
