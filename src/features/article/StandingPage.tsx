import type { StaticPageView } from '@/domain/pages/page.query';
import { Main } from '@/features/shell/Main';
import { layoutBody } from './body-layout.rules';
import { setNodes } from './body-nodes';
import './article.css';

/** A standing page: text in the measure, without the ornaments of an article. */
export function StandingPage({ page }: { page: StaticPageView }) {
  const layout = page.body ? { ...layoutBody(page.body), first: null, last: null } : null;
  return (
    <Main>
      <article>
        <header className="wrap screen-head">
          <h1 className="t-1">{page.title}</h1>
          {page.summary ? <p className="stand">{page.summary}</p> : null}
        </header>
        <div className="wrap read read--plain">
          <div className="prose body line-col">{layout?.runs.map((run) => setNodes(run.nodes, layout, false))}</div>
        </div>
      </article>
    </Main>
  );
}
