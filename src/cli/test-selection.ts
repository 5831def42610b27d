/** All suites in the order in which they run, fastest first. */
export const suiteNames = [
  'types',
  'lint',
  'architecture',
  'prose',
  'secrets',
  'unit',
  'int',
  'contract',
  'e2e',
] as const;

export type SuiteName = (typeof suiteNames)[number];

/** Suites to run, each with its files. An empty list means all files. */
export type Selection = Partial<Record<SuiteName, string[]>>;

/**
 * Parses the arguments of `npm test`: suites, test files, folders or parts of their paths.
 * @param known paths of all test files, relative to the root folder
 * @throws Error for an argument that matches nothing
 */
export function chooseSuites(names: string[], known: string[]): Selection {
  if (!names.length) return Object.fromEntries(suiteNames.map((name) => [name, []]));
  const selection: Selection = {};
  const whole = names.filter(isSuite);
  for (const name of names.filter((argument) => !isSuite(argument))) {
    const files = known.filter((file) => file.includes(name.replace(/^\.\//, '')));
    if (!files.length) {
      throw new Error(`"${name}" matches neither a suite (${suiteNames.join(', ')}) nor the path of a test file.`);
    }
    for (const file of files) {
      const suite = file.split('/')[1] ?? '';
      if (isSuite(suite)) selection[suite] = [...new Set([...(selection[suite] ?? []), file])];
    }
  }
  for (const suite of whole) selection[suite] = [];
  return selection;
}

function isSuite(name: string): name is SuiteName {
  return (suiteNames as readonly string[]).includes(name);
}
