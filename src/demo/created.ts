/** Names of what was created, by which later steps refer to it. */
export interface Created {
  authors: Map<string, number>;
  topics: Map<string, number>;
  series: Map<string, number>;
  articles: Map<string, number>;
  /** Pictures by issue ids. */
  covers: Map<string, number>;
  /** By their issue ids. */
  issues: Map<string, number>;
  videos: Map<string, number>;
  episodes: Map<string, number>;
  /** By their product ids. */
  products: Map<string, number>;
}

/** The id behind a name of the content. @throws Error that says what is missing. */
export function lookUp(names: Map<string, number>, name: string): number {
  const id = names.get(name);
  if (id === undefined) throw new Error(`The content names "${name}", which does not exist.`);
  return id;
}
