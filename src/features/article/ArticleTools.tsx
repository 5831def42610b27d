import type { HelpTexts } from '@/domain/shell/help.rules';
import { HelpNote } from '@/features/shell/HelpNote';
import { ShareButton } from '@/features/shell/ShareButton';
import { ShareFlyout } from '@/features/shell/ShareFlyout';
import { CopyLinkButton, PrintButton } from '@/features/shell/ShareTools.client';
import { Icon } from '@/ui/Icon';
import { SaveButton } from '@/ui/SaveButton';
import { GiftTool } from './GiftTool.client';

/** What a reader can do with an article, beside its text. */
export function ArticleTools({
  title,
  url,
  address,
  help = {},
}: {
  title: string;
  /** The article's path. */
  url: string;
  /** Its full address. */
  address: string;
  help?: HelpTexts;
}) {
  return (
    <div className="article-tools">
      <div className="article-tools-body">
        <ul>
          <li>
            <SaveButton url={url} title={title} />
          </li>
          <li>
            <ShareButton title={title} address={address} />
          </li>
          <li className="ui-needs-script">
            <GiftTool address={address} />
          </li>
          <li className="ui-needs-script">
            <CopyLinkButton address={address} className="ui-tool-button">
              <Icon name="link" />
              <span>Copy link</span>
            </CopyLinkButton>
          </li>
          <li className="ui-needs-script">
            <PrintButton />
          </li>
        </ul>
        <HelpNote box="article-saves" help={help} />
      </div>
      <ShareFlyout title={title} address={address} />
    </div>
  );
}
