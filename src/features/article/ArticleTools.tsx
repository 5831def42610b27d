import { Icon } from '@/ui/Icon';
import { CopyLinkButton, PrintButton, ShareButton } from './ShareTools.client';

/** What a reader can do with an article, beside its text. `address` is the article's full address. */
export function ArticleTools({ title, address }: { title: string; address: string }) {
  return (
    <div className="tools">
      <ul>
        <li>
          <ShareButton title={title} address={address} />
        </li>
        <li className="needs-script">
          <CopyLinkButton address={address} className="act">
            <Icon name="link" />
            <span>Copy link</span>
          </CopyLinkButton>
        </li>
        <li className="needs-script">
          <PrintButton />
        </li>
      </ul>
      <section className="fly" id="share" popover="auto" aria-labelledby="share-title">
        <h2 className="t-3" id="share-title">
          Share
        </h2>
        <div className="field">
          <label htmlFor="share-link">Link</label>
          <div className="share-link">
            <input className="in" id="share-link" readOnly value={address} />
            <CopyLinkButton address={address} className="btn btn--line needs-script">
              Copy
            </CopyLinkButton>
          </div>
        </div>
        <ul className="menu-list">
          <li>
            <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>
              Send by email
            </a>
          </li>
        </ul>
      </section>
    </div>
  );
}
