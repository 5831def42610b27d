import type { Block } from '@/domain/articles/body';
import { setNodes } from './body-nodes';

/** A block as an article shows it, for the editor. Blocks of the publisher have no preview. */
export function BlockPreview({ block }: { block: Block }) {
  return <div className="article-prose ui-body">{setNodes([{ type: 'block', block }], { layout: null })}</div>;
}
