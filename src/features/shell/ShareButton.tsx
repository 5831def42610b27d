import { Icon } from '@/ui/Icon';

/**
 * Opens the share flyout, or the system's own on a touch screen that has one; a script listens for `data-tool`. Without
 * script the small flyout of the page itself opens (`ShareFlyout`).
 */
export function ShareButton({ title, address }: { title: string; address: string }) {
  return (
    <button
      type="button"
      className="ui-tool-button"
      popoverTarget="share"
      data-tool="share"
      data-url={address}
      data-title={title}
    >
      <Icon name="share" />
      <span>Share</span>
    </button>
  );
}
