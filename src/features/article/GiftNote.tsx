import { t } from '@/language/t';

/** Note that the article is open because a reader gave it. */
export function GiftNote({ noun }: { noun: 'article' | 'report' }) {
  return (
    <div className="ui-container">
      <p className="ui-alert ui-alert--note article-gift-note">
        {t(
          '{noun, select, report {A reader gave you this report. It doesn’t count toward your free articles.} other {A reader gave you this article. It doesn’t count toward your free articles.}}',
          { noun },
        )}
      </p>
    </div>
  );
}
