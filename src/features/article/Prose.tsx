import type { SerializedEditorState } from 'lexical';
import { setNodes } from './body-converters';
import { layoutBody } from './body-layout.rules';
import './article.css';

/** A text set as an article's, without its ornaments: for descriptions on other pages. */
export function Prose({ body }: { body: SerializedEditorState }) {
  const layout = { ...layoutBody(body), first: null, last: null };
  return <div className="prose body">{layout.runs.map((run) => setNodes(run.nodes, layout, false))}</div>;
}
