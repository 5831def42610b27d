import type { Context } from '@/platform/context';
import type { SupportContact } from '../general-message.rules';

/** Returns the contact data of Customer Service from the site settings (ERR-01). */
export async function readSupportContact(ctx: Context): Promise<SupportContact> {
  const settings = await ctx.store.asViewer.findGlobal({
    slug: 'site-settings',
    depth: 0,
    select: { phoneDomestic: true, supportEmail: true },
  });
  return { phone: settings.phoneDomestic ?? '', email: settings.supportEmail ?? '' };
}
