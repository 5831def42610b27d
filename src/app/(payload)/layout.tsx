import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import { headers } from 'next/headers';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { payloadInstance, runningConfig } from '@/platform/payload-instance';
import { importMap } from './admin-components';
import { mayChangeSchedule, SCHEDULE_REFUSED, type ScheduleRequest } from './guard-schedule';
import '@payloadcms/next/css';
import '@/admin/admin.css';
import { t } from '@/language/t';

const serverFunction: ServerFunctionClient = async (args) => {
  'use server';
  if (args.name === 'schedule-publish') {
    const payload = await payloadInstance();
    const { user } = await payload.auth({ headers: await headers() });
    if (!(await mayChangeSchedule(payload, user, args.args as ScheduleRequest))) return { error: t(SCHEDULE_REFUSED) };
  }
  // The CMS's check for a newer version offers only to discard the input. Forms merge both versions instead.
  if (args.name === 'form-state') args.args.checkForStaleData = false;
  return handleServerFunctions({ ...args, config: runningConfig(), importMap });
};

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={runningConfig()} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
