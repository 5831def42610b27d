import type { FlyoutOf, FlyoutRequest } from '@/features/shell/flyout.atoms';
import type { Support } from '@/features/shell/GeneralError.client';

/** Props of every library flyout. */
export interface FlyoutProps<K extends FlyoutRequest['kind']> {
  request: FlyoutOf<K>;
  support: Support;
  close: () => void;
}
