import type { Body as BodyNodes } from '@/domain/articles/body';
import { layoutBody } from './body-layout.rules';
import { setNodes } from './body-nodes';
import type { ArticleParts } from './parts';

/**
 * The body of an article: text columns with full-width blocks between them. `children` are appended to the last column.
 */
export function Body({
  body,
  hasSeries,
  siteBlock,
  children,
}: {
  body: BodyNodes;
  hasSeries: boolean;
  /** Renders blocks of the publisher. */
  siteBlock: ArticleParts['block'];
  children?: React.ReactNode;
}) {
  const layout = layoutBody(body);
  const options = { layout, hasSeries, siteBlock, seen: new Set<string>() };
  const last = layout.runs.at(-1);
  return (
    <>
      {layout.runs.map((run) =>
        run.kind === 'wide' ? (
          setNodes(run.nodes, options)
        ) : (
          <div key={run.start} className="article-prose ui-body article-column">
            {run.start === 0 ? <span className="article-column-start" /> : null}
            {setNodes(run.nodes, options)}
            {run === last ? children : null}
          </div>
        ),
      )}
      {last?.kind === 'text' || !children ? null : (
        <div className="article-prose ui-body article-column">{children}</div>
      )}
    </>
  );
}
