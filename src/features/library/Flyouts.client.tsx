'use client';

import { interfaceStore } from '@/features/shell/account.atoms';
import { Flyout } from '@/features/shell/Flyout.client';
import { type FlyoutRequest, flyoutAtom, type OpenFlyout } from '@/features/shell/flyout.atoms';
import type { Support } from '@/features/shell/GeneralError.client';
import { Discard } from './RemoveItems.client';
import { Organize, SaveToFolders } from './FolderFlyouts.client';
import { ShareContent } from './ShareContent.client';
import { ShareList } from './ShareList.client';

const titleOf = (asked: FlyoutRequest): string => {
  switch (asked.kind) {
    case 'save':
      return 'Save to My Library';
    case 'save-to-folder':
      return 'Save to folders';
    case 'organize':
      return 'In your library';
    case 'bulk-organize':
      return 'Add to folders';
    case 'discard':
      return 'Remove this item?';
    case 'bulk-discard':
      return asked.ids.length === 1 ? 'Remove one item?' : `Remove ${asked.ids.length} items?`;
    case 'share':
      return 'Share';
    case 'share-list':
      return 'Share this list';
    case 'generic':
      return asked.title;
    case 'notification':
      return 'Message';
  }
};

/** The flyout that is asked for; another one takes its place (UI-01 to 04). */
export function Flyouts({ flyout, support }: { flyout: OpenFlyout; support: Support }) {
  return (
    <Flyout
      key={flyout.number}
      id={`flyout-${flyout.kind}`}
      title={titleOf(flyout)}
      isOpen
      onClosed={() => interfaceStore.set(flyoutAtom, (open) => (open === flyout ? null : open))}
    >
      {(close) => <Content asked={flyout} support={support} close={close} />}
    </Flyout>
  );
}

function Content({ asked, ...rest }: { asked: FlyoutRequest; support: Support; close: () => void }) {
  switch (asked.kind) {
    case 'save':
    case 'save-to-folder':
      return <SaveToFolders asked={asked} {...rest} />;
    case 'organize':
    case 'bulk-organize':
      return <Organize asked={asked} {...rest} />;
    case 'discard':
    case 'bulk-discard':
      return <Discard asked={asked} {...rest} />;
    case 'share':
      return <ShareContent asked={asked} {...rest} />;
    case 'share-list':
      return <ShareList asked={asked} {...rest} />;
    case 'generic':
      return (
        <>
          <p className="ui-dek">{asked.body}</p>
          {asked.action ? (
            <p>
              <a className="ui-button" href={asked.action.url}>
                {asked.action.label}
              </a>
            </p>
          ) : null}
        </>
      );
    case 'notification':
      return (
        <p className="ui-dek" role="status">
          {asked.message}
        </p>
      );
  }
}
