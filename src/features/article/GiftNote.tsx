/** Note that the article is open because a reader gave it. */
export function GiftNote({ noun }: { noun: 'article' | 'report' }) {
  return (
    <div className="ui-container">
      <p className="ui-alert ui-alert--note article-gift-note">
        {`A reader gave you this ${noun}. It doesn’t count toward your free articles.`}
      </p>
    </div>
  );
}
