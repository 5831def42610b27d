import { ShareFlyout } from '@/features/shell/ShareFlyout';
import { CopyLinkButton, PrintButton, ShareButton } from '@/features/shell/ShareTools.client';
import { Icon } from '@/ui/Icon';
import { GiftTool } from './GiftTool.client';

/** What a reader can do with an article, beside its text. `address` is the article's full address. */
export function ArticleTools({ title, address }: { title: string; address: string }) {
  return (
    <div className="tools">
      <ul>
        <li>
          <ShareButton title={title} address={address} />
        </li>
        <li className="needs-script">
          <GiftTool address={address} />
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
      <ShareFlyout title={title} address={address} />
    </div>
  );
}
