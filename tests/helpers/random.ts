/** Returns a sequence of integers from 0 to below `most` that depends only on a number. */
export function randomOf(number: number) {
  let seed = Math.imul(number + 1, 2_654_435_761) >>> 0;
  return (most: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * most);
  };
}

export type Random = ReturnType<typeof randomOf>;

/** The number of random cases: `MASTHEAD_FUZZ`, or the number of a normal run. */
export const casesOf = (normal: number): number => Number(process.env.MASTHEAD_FUZZ ?? normal);

/** The number of the first random case: `MASTHEAD_FUZZ_FROM`, so that a long run can be divided. */
export const firstCase = (): number => Number(process.env.MASTHEAD_FUZZ_FROM ?? 0);

/** Prints a result if the number of cases was set. */
export const report = (text: string): void => {
  if (process.env.MASTHEAD_FUZZ) process.stdout.write(`${text}\n`);
};
