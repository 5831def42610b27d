/** Returns the total of the selected items in minor units, and their number (STORE-23). */
export function totalOf(
  items: readonly { id: string; priceMinor: number }[],
  selected: ReadonlySet<string>,
): { count: number; totalMinor: number } {
  const chosen = items.filter(({ id }) => selected.has(id));
  return { count: chosen.length, totalMinor: chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0) };
}
