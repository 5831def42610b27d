import type { StaticPageView } from '@/domain/pages/page.query';
import { Main } from '@/features/shell/Main';
import { layoutBody } from './body-layout.rules';
import { setNodes } from './body-nodes';
import type { ArticleParts } from './parts';

/** A static page: a text column without the ornaments of an article. */
export function StandingPage({ page, siteBlock }: { page: StaticPageView; siteBlock: ArticleParts['block'] }) {
  const layout = page.body ? { ...layoutBody(page.body), first: null, last: null } : null;
  const options = { layout, siteBlock, seen: new Set<string>() };
  return (
    <Main>
      <article>
        <header className="ui-container ui-page-head">
          <h1 className="ui-title-1">{page.title}</h1>
          {page.summary ? <p className="ui-standfirst">{page.summary}</p> : null}
        </header>
        <div className="ui-container article-layout">
          <div className="article-prose ui-body article-column">
            {layout?.runs.map((run) => setNodes(run.nodes, options))}
          </div>
        </div>
      </article>
    </Main>
  );
}
