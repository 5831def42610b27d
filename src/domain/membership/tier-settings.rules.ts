/** A tier as the settings store it, before it is validated. */
export interface TierRow {
  id?: string | null;
  code?: string | null;
  caption?: string | null;
  roleCode?: string | null;
}

/** Returns `true` if a text can be the code or the role code of a tier, or the message. */
export const codeFault = (value: string | null | undefined): true | string =>
  /^[A-Z0-9_]{1,40}$/.test(value ?? '') || 'Use up to 40 capital letters, digits and underscores.';

/** Returns `true` if all codes and captions differ, or the message. */
export function tiersFault(rows: readonly TierRow[]): true | string {
  for (const [field, name] of Object.entries({ code: 'code', roleCode: 'role code', caption: 'caption' })) {
    const values = rows.map((row) => row[field as keyof TierRow]?.toLowerCase()).filter(Boolean);
    const twice = values.find((value, at) => values.indexOf(value) !== at);
    if (twice) return `Two tiers have the same ${name}. Give each its own.`;
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

/** Counts of everything that holds a tier. */
export type TierHolders = readonly { count: number; singular: string; plural: string }[];

/** Returns why a change is refused: what holds the tier. Null if nothing does. */
export function heldTierFault(caption: string, change: NonNullable<TierChange>, holders: TierHolders): string | null {
  const held = holders
    .filter(({ count }) => count > 0)
    .map(({ count, singular, plural }) => `${count} ${count === 1 ? singular : plural}`);
  if (held.length === 0) return null;
  const subject = {
    removed: `${caption} can’t be removed`,
    code: `The code of ${caption} can’t be changed`,
    roleCode: `The role code of ${caption} can’t be changed`,
  }[change];
  const isOne = held.length === 1 && held[0]?.startsWith('1 ');
  return `${subject}: ${new Intl.ListFormat('en-US').format(held)} ${isOne ? 'uses' : 'use'} it.`;
}
