import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FlowDialog, type FlowScreen } from '@/features/account/FlowDialog.client';
import { NeedsScript } from '@/features/account/NeedsScript';
import { t } from '@/language/t';
import { env } from '@/platform/env';
import { readSiteShell } from '../../../(site)/site-data';
import { supportOf } from '../../../(site)/support';

const SCREENS: FlowScreen[] = ['registration', 'sign-in', 'forgot-password'];

export const generateStaticParams = () => SCREENS.map((screen) => ({ screen }));

export const generateMetadata = (): Metadata => ({
  title: t('Your account'),
  robots: { index: false },
  referrer: 'no-referrer',
});

/** A dialog of the subscription flow, as a page for a frame (SUB-14). */
export default async function Page({ params }: { params: Promise<{ screen: string }> }) {
  const { screen: name } = await params;
  const screen = SCREENS.find((known) => known === name);
  if (!screen) notFound();
  const shell = await readSiteShell();
  return (
    <>
      <NeedsScript returnTo="/subscriptions" />
      <FlowDialog
        screen={screen}
        support={supportOf(shell)}
        siteName={shell.siteName}
        host={new URL(env.SITE_URL).host}
      />
    </>
  );
}
