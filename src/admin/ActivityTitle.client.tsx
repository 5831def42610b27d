'use client';

import { getTranslation } from '@payloadcms/translations';
import { Link, useConfig, useTranslation } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

/** Cell of the activity log: title of the changed document, linked unless it was deleted. */
export function ActivityTitle({ cellData, rowData }: DefaultCellComponentProps) {
  const { admin } = useConfig().config.routes;
  const { room, documentId, action } = rowData as { room: string; documentId: string | null; action: string };
  if (action === 'deleted') return <span>{cellData}</span>;
  const path = documentId ? `collections/${room}/${documentId}` : `globals/${room}`;
  return <Link href={`${admin}/${path}`}>{cellData}</Link>;
}

/** Cell of the activity log: label of the collection or global, such as "Article". */
export function ActivityType({ cellData }: DefaultCellComponentProps) {
  const { i18n } = useTranslation();
  const { config } = useConfig();
  const slug = String(cellData);
  const label =
    config.collections.find((collection) => collection.slug === slug)?.labels.singular ??
    config.globals.find((global) => global.slug === slug)?.label ??
    slug;
  return <span>{getTranslation(label, i18n)}</span>;
}
