import type { SerializedEditorState } from 'lexical';
import { Body } from './Body';
import './article.css';

interface StandingPageProps {
  page: { title: string; summary: string | null; body: SerializedEditorState | null };
}

/** A page that stands outside the issues, such as the privacy policy: an article without tools. */
export function StandingPage({ page }: StandingPageProps) {
  return (
    <main id="main">
      <article className="standing">
        <header className="art-open wrap">
          <div className="open-in">
            <h1 className="h-mega">{page.title}</h1>
            {page.summary ? <p className="stand">{page.summary}</p> : null}
          </div>
        </header>
        <div className="wrap read">{page.body ? <Body body={page.body} hasSeries={false} /> : null}</div>
      </article>
    </main>
  );
}
