import type { FlyoutOf, FlyoutRequest } from '@/features/shell/flyout.atoms';
import type { Support } from '@/features/shell/GeneralError.client';

/** The props of every flyout of the library. */
export interface FlyoutProps<K extends FlyoutRequest['kind']> {
  request: FlyoutOf<K>;
  support: Support;
  close: () => void;
}
