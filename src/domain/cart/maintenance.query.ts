import type { Context } from '@/platform/context';

/** Returns the maintenance notice while the store is closed, or null (CART-28, CHK-19). */
export async function maintenanceOf(ctx: Pick<Context, 'cachedGlobal'>): Promise<string | null> {
  const { isMaintenance, maintenanceNotice } = await ctx.cachedGlobal('store-settings');
  return isMaintenance ? (maintenanceNotice ?? '') : null;
}
