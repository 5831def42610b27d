import type { PartPropsByName } from '@/extending/site';

/** The opening of an article, with the tester of its recipe. */
export function TestedRecipe({ standard, fields }: PartPropsByName['articleHeader']) {
  const { testedBy } = fields as { testedBy?: string | null };
  return (
    <>
      {standard}
      {testedBy ? <p className="ui-container site-tested-by">Recipe tested by {testedBy}</p> : null}
    </>
  );
}
