import { CopyLinkButton } from './ShareTools.client';
import './share.css';

/** The flyout that `ShareButton` opens: the full address to copy, and the way into a letter. */
export function ShareFlyout({ title, address }: { title: string; address: string }) {
  return (
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
          <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}>Send by email</a>
        </li>
      </ul>
    </section>
  );
}
