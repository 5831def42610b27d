import type { HelpTexts } from '@/domain/shell/help.rules';
import { HelpNote } from '@/features/shell/HelpNote';
import { ShareButton } from '@/features/shell/ShareButton';
import { ShareFlyout } from '@/features/shell/ShareFlyout';
import { CopyLinkButton, PrintButton } from '@/features/shell/ShareTools.client';
import { t } from '@/language/t';
import { Icon } from '@/ui/Icon';
import { SaveButton } from '@/ui/SaveButton';
import { GiftTool } from './GiftTool.client';

/** Save, share and gift buttons next to an article. */
export function ArticleTools({
  title,
  url,
  address,
  help = {},
}: {
  title: string;
  /** Path of the article. */
  url: string;
  /** Full URL of the article. */
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
            <GiftTool address={address}>
              <Icon name="gift" />
              <span>{t('Gift', undefined, 'verb')}</span>
            </GiftTool>
          </li>
          <li className="ui-needs-script">
            <CopyLinkButton address={address} className="ui-tool-button">
              <Icon name="link" />
              <span>{t('Copy link')}</span>
            </CopyLinkButton>
          </li>
          <li className="ui-needs-script">
            <PrintButton>
              <Icon name="print" />
              <span>{t('Print')}</span>
            </PrintButton>
          </li>
        </ul>
        <HelpNote box="article-saves" help={help} />
      </div>
      <ShareFlyout title={title} address={address} />
    </div>
  );
}
