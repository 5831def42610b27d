import { atom } from 'jotai/vanilla';
import { interfaceStore } from './account.atoms';

interface Page {
  url: string;
  title: string;
}
type Item = Page & { id: string };

/** Data of each kind of flyout. */
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

/** A flyout of the given kinds. `onDone` is called when it has changed something. */
export type FlyoutOf<K extends keyof Subjects> = { [N in K]: { kind: N; onDone?: () => void } & Subjects[N] }[K];

/** A request to open a flyout, with its data. */
export type FlyoutRequest = FlyoutOf<keyof Subjects>;

/** An open flyout; each opening has its own number. */
export type OpenFlyout = FlyoutRequest & { number: number };

/** The open flyout; only one at a time (UI-02). */
export const flyoutAtom = atom<OpenFlyout | null>(null);

let opened = 0;

/** Opens a flyout and replaces the open one. */
export function openFlyout(request: FlyoutRequest): void {
  opened += 1;
  interfaceStore.set(flyoutAtom, { ...request, number: opened });
}

/** Maps the path of a page to the id of its saved item, or to null if it is known not to be saved. Empty for guests. */
export const savedAtom = atom<Record<string, string | null>>({});

/** Records changes of saved pages, so that their save buttons update. */
export function noteSaved(changes: Record<string, string | null>): void {
  interfaceStore.set(savedAtom, (known) => ({ ...known, ...changes }));
}

/** Returns the path under which a page is saved. */
export const pathOf = (url: string): string => new URL(url, location.origin).pathname;
