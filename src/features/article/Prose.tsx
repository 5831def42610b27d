import type { Body } from '@/domain/articles/body';
import { layoutBody } from './body-layout.rules';
import { setNodes } from './body-nodes';
import type { ArticleParts } from './parts';

/** Rich text in the style of an article without its ornaments, for descriptions on other pages. */
export function Prose({ body, siteBlock }: { body: Body; siteBlock: ArticleParts['block'] }) {
  const layout = { ...layoutBody(body), first: null, last: null };
  const options = { layout, siteBlock, seen: new Set<string>() };
  return <div className="article-prose ui-body">{layout.runs.map((run) => setNodes(run.nodes, options))}</div>;
}
