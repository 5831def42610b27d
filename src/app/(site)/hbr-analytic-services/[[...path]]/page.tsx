import type { Metadata } from 'next';
import { ReportsRoute, reportsMetadata } from '../../reports-route';
import { NOTHING_AT_BUILD } from '../../site-params';

interface Props {
  params: Promise<{ path?: string[] }>;
}

export const generateStaticParams = () => [{ path: [NOTHING_AT_BUILD] }];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return reportsMetadata('analytic-services', (await params).path ?? []);
}

/** `/hbr-analytic-services`, its categories and its reports (ART-16). */
export default async function Page({ params }: Props) {
  return <ReportsRoute programme="analytic-services" parts={(await params).path ?? []} />;
}
