import type { FlyoutOf, FlyoutRequest } from '@/features/shell/flyout.atoms';
import type { Support } from '@/features/shell/GeneralError.client';

/** What every flyout of the library is given. */
export interface FlyoutPart<K extends FlyoutRequest['kind']> {
  asked: FlyoutOf<K>;
  support: Support;
  close: () => void;
}
