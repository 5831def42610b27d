/** The suites in the order in which they run: what fails fast comes first. */
export const suiteNames = ['types', 'lint', 'architecture', 'unit', 'int', 'contract', 'e2e'] as const;

export type SuiteName = (typeof suiteNames)[number];

/** Suites to run; each with the files to run, an empty list for all of them. */
export type Selection = Partial<Record<SuiteName, string[]>>;

/**
 * Understands what a person names after `npm test --`: suites, test files, folders or parts of their paths.
 * @param known paths of all test files, from the project's folder.
 * @throws Error with a sentence when a name means nothing.
 */
export function chooseSuites(names: string[], known: string[]): Selection {
  if (!names.length) return Object.fromEntries(suiteNames.map((name) => [name, []]));
  const selection: Selection = {};
  const whole = names.filter(isSuite);
  for (const name of names.filter((given) => !isSuite(given))) {
    const files = known.filter((file) => file.includes(name.replace(/^\.\//, '')));
    if (!files.length) {
      throw new Error(`"${name}" is neither a suite (${suiteNames.join(', ')}) nor part of a test file's path.`);
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
