import { atom } from 'jotai/vanilla';
import { interfaceStore } from './account.atoms';

interface Page {
  url: string;
  title: string;
}
type Item = Page & { id: string };

/** What each kind of flyout is about. */
interface Subjects {
  save: Page;
  'save-to-folder': Page;
  organize: Item;
  discard: Item;
  'bulk-organize': { ids: string[] };
  'bulk-discard': { ids: string[] };
  share: Page;
  'share-list': { folderId: string; name: string };
  generic: { title: string; body: string; action?: { label: string; url: string } };
  notification: { message: string };
}

/** A flyout of one of some kinds. `onDone` is told when it has changed something. */
export type FlyoutOf<K extends keyof Subjects> = { [N in K]: { kind: N; onDone?: () => void } & Subjects[N] }[K];

/** A flyout that is asked for, with what it is about. */
export type FlyoutRequest = FlyoutOf<keyof Subjects>;

/** A flyout that is open; each opening has a number of its own. */
export type OpenFlyout = FlyoutRequest & { number: number };

/** The flyout that is open; one at a time (UI-02). */
export const flyoutAtom = atom<OpenFlyout | null>(null);

let opened = 0;

/** Opens a flyout in the place of the one that is open. */
export function openFlyout(request: FlyoutRequest): void {
  opened += 1;
  interfaceStore.set(flyoutAtom, { ...request, number: opened });
}

/** Path of a page to the id of its saved item, null when it is known not to be saved. Nothing is known of guests. */
export const savedAtom = atom<Record<string, string | null>>({});

/** Notes what has become of pages in the library, so that their save buttons tell it. */
export function noteSaved(changes: Record<string, string | null>): void {
  interfaceStore.set(savedAtom, (known) => ({ ...known, ...changes }));
}

/** The path under which a page is saved. */
export const pathOf = (url: string): string => new URL(url, location.origin).pathname;
