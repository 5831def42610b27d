/** Ids of created documents by name, for later steps. */
export interface Created {
  authors: Map<string, number>;
  topics: Map<string, number>;
  series: Map<string, number>;
  articles: Map<string, number>;
  /** Images by issue id. */
  covers: Map<string, number>;
  /** By issue id. */
  issues: Map<string, number>;
  videos: Map<string, number>;
  episodes: Map<string, number>;
  /** By product id. */
  products: Map<string, number>;
}

/** Returns the id of a name used in the content. @throws Error for an unknown name */
export function lookUp(names: Map<string, number>, name: string): number {
  const id = names.get(name);
  if (id === undefined) throw new Error(`The content refers to "${name}", which does not exist.`);
  return id;
}
