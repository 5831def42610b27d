/** The price of what is ticked, in cents, and how many that are (STORE-23). */
export function totalOf(
  items: readonly { id: string; priceMinor: number }[],
  ticked: ReadonlySet<string>,
): { count: number; totalMinor: number } {
  const chosen = items.filter(({ id }) => ticked.has(id));
  return { count: chosen.length, totalMinor: chosen.reduce((sum, { priceMinor }) => sum + priceMinor, 0) };
}
