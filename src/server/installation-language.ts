import { z } from 'zod';
import { de, en } from 'zod/locales';
import { EVERYTHING, globalTag } from '@/domain/cache/cache-tags.rules';
import { readCatalog } from '@/language/catalog';
import { isLanguage, SOURCE_LANGUAGE } from '@/language/languages.rules';
import { currentLanguage, setLanguage } from '@/language/translations.server';
import { onChange } from '@/platform/changes';
import type { Context } from '@/platform/context';
import { log } from '@/platform/log';

/** Makes the CMS describe its forms again. It keeps their labels, in the language in which it described them first. */
export function forgetLabels(): void {
  Object.assign(globalThis, { _payload_doNotCacheClientSchemaMap: true });
}

/**
 * Uses the language of the site settings in this process, now and after every change of them, also for zod's general
 * messages about invalid input. Calls `onNewLanguage` after it changed, because everything rendered before is in the old
 * one. If the settings can't be read, the language stays as it is.
 */
export async function followLanguage(
  ctx: Pick<Context, 'cachedGlobal'>,
  onNewLanguage: () => void = () => {},
): Promise<void> {
  const follow = async (): Promise<void> => {
    const { language: chosen } = await ctx.cachedGlobal('site-settings');
    const next = isLanguage(chosen) ? chosen : SOURCE_LANGUAGE;
    if (next === currentLanguage()) return;
    setLanguage(next, readCatalog(next));
    z.config(next === 'de' ? de() : en());
    forgetLabels();
    onNewLanguage();
  };
  onChange((tags) => {
    if (![EVERYTHING, globalTag('site-settings')].some((tag) => tags.includes(tag))) return;
    follow().catch((error: unknown) => log.warn({ err: error }, 'could not read the language'));
  });
  await follow();
}
