import { getTranslation, type I18nClient } from '@payloadcms/translations';
import type { LabelFunction, ServerProps, StaticLabel } from 'payload';
import { BULK_LISTS, type BulkList, bulkMessage } from '@/domain/newsroom/bulk.rules';
import { findUndoableBulkAction } from '@/domain/newsroom/bulk-actions.query';
import { TRASH_DAYS } from '@/domain/newsroom/trash.rules';
import { t, withinSentence } from '@/language/t';
import { contextOf } from '@/platform/context';
import { ListChanges } from './ListChanges.client';
import { UndoBulk } from './UndoBulk.client';
import './bulk.css';

interface BulkActionsProps extends ServerProps {
  collectionSlug: string;
}

/** Above a list: changes of lists such as topics for the selected documents, and the undoing of the last bulk action. */
export async function BulkActions({ payload, user, collectionSlug, params, permissions, i18n }: BulkActionsProps) {
  const config = payload.collections[collectionSlug as 'articles']?.config;
  if (!user || !config) return null;
  const { sql, now } = contextOf(payload, user);
  const last = await findUndoableBulkAction(sql, { collection: collectionSlug, user: Number(user.id) }, now);
  const names = { singular: nameOf(config.labels.singular, i18n), plural: nameOf(config.labels.plural, i18n) };
  const canUpdate = Boolean(permissions?.collections?.[collectionSlug as 'articles']?.update);
  const isTrash = (params?.segments as string[] | undefined)?.includes('trash');
  const lists = config.flattenedFields.flatMap(({ name }) => (name in BULK_LISTS ? [name as BulkList] : []));
  return (
    <>
      {isTrash ? (
        <p>{t('Entries are deleted permanently {days} days after they were moved here.', { days: TRASH_DAYS })}</p>
      ) : null}
      <UndoBulk action={last} message={last ? bulkMessage(last, names) : ''} names={names} />
      {canUpdate && !isTrash && lists.length ? <ListChanges lists={lists} names={names} /> : null}
    </>
  );
}

const nameOf = (label: LabelFunction | StaticLabel, i18n: I18nClient): string =>
  withinSentence(getTranslation(label, i18n));
