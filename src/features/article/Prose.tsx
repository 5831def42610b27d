import type { Body } from '@/domain/articles/body';
import { layoutBody } from './body-layout.rules';
import { setNodes } from './body-nodes';

/** Rich text in the style of an article without its ornaments, for descriptions on other pages. */
export function Prose({ body }: { body: Body }) {
  const layout = { ...layoutBody(body), first: null, last: null };
  return <div className="article-prose ui-body">{layout.runs.map((run) => setNodes(run.nodes, layout, false))}</div>;
}
