/** Number of images processed in parallel. */
const PARALLEL = 3;

/** Creates documents, a few at a time, and returns their ids by name. */
export async function createAll<T>(
  items: readonly T[],
  create: (item: T) => Promise<[string, number]>,
): Promise<Map<string, number>> {
  const created = new Map<string, number>();
  const queue = [...items];
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      const [name, id] = await create(item);
      created.set(name, id);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return created;
}
