'use client';

import { interfaceStore } from '@/features/shell/account.atoms';
import { Flyout } from '@/features/shell/Flyout.client';
import { type FlyoutRequest, flyoutAtom, type OpenFlyout } from '@/features/shell/flyout.atoms';
import type { Support } from '@/features/shell/GeneralError.client';
import { t } from '@/language/t';
import { Organize, SaveToFolders } from './FolderFlyouts.client';
import { RemoveItems } from './RemoveItems.client';
import { ShareContent } from './ShareContent.client';
import { ShareList } from './ShareList.client';

const titleOf = (request: FlyoutRequest): string => {
  switch (request.kind) {
    case 'save':
      return t('Save to My Library');
    case 'save-to-folder':
      return t('Save to folders');
    case 'organize':
      return t('In your library');
    case 'bulk-organize':
      return t('Add to folders');
    case 'discard':
      return t('Remove this item?');
    case 'bulk-discard':
      return t('{count, plural, one {Remove one item?} other {Remove # items?}}', { count: request.ids.length });
    case 'share':
      return t('Share');
    case 'share-list':
      return t('Share this list');
    case 'generic':
      return request.title;
    case 'notification':
      return t('Message');
  }
};

/** The requested flyout. A new request replaces the open one (UI-01 to 04). */
export function Flyouts({ flyout, support }: { flyout: OpenFlyout; support: Support }) {
  return (
    <Flyout
      key={flyout.number}
      id={`flyout-${flyout.kind}`}
      title={titleOf(flyout)}
      isOpen
      onClosed={() => interfaceStore.set(flyoutAtom, (open) => (open === flyout ? null : open))}
    >
      {(close) => <Content request={flyout} support={support} close={close} />}
    </Flyout>
  );
}

function Content({ request, ...rest }: { request: FlyoutRequest; support: Support; close: () => void }) {
  switch (request.kind) {
    case 'save':
    case 'save-to-folder':
      return <SaveToFolders request={request} {...rest} />;
    case 'organize':
    case 'bulk-organize':
      return <Organize request={request} {...rest} />;
    case 'discard':
    case 'bulk-discard':
      return <RemoveItems request={request} {...rest} />;
    case 'share':
      return <ShareContent request={request} {...rest} />;
    case 'share-list':
      return <ShareList request={request} {...rest} />;
    case 'generic':
      return (
        <>
          <p className="ui-dek">{request.body}</p>
          {request.action ? (
            <p>
              <a className="ui-button" href={request.action.url}>
                {request.action.label}
              </a>
            </p>
          ) : null}
        </>
      );
    case 'notification':
      return (
        <p className="ui-dek" role="status">
          {request.message}
        </p>
      );
  }
}
