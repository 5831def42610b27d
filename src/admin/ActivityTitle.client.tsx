'use client';

import { Link, useConfig } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

/** In the activity log: what was changed, with the way to it while it is there. */
export function ActivityTitle({ cellData, rowData }: DefaultCellComponentProps) {
  const { admin } = useConfig().config.routes;
  const { room, documentId, action } = rowData as { room: string; documentId: string | null; action: string };
  if (action === 'deleted') return <span>{cellData}</span>;
  const path = documentId ? `collections/${room}/${documentId}` : `globals/${room}`;
  return <Link href={`${admin}/${path}`}>{cellData}</Link>;
}
