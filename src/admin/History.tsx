import { Gutter, SetDocumentStepNav } from '@payloadcms/ui';
import { notFound } from 'next/navigation';
import type { CollectionSlug, DocumentViewServerProps } from 'payload';
import { versionReasonText } from '@/domain/newsroom/version-reason.rules';
import { t } from '@/language/t';
import { dataAccessOf } from '@/platform/store';
import { HistoryTime } from './HistoryTime.client';
import './history.css';

const PAGE_SIZE = 25;

/** Fields of a version that its row shows. */
interface VersionFields {
  _status?: string | null;
  editedByName?: string | null;
  keptBecause?: string | null;
}

/** Version history of a document: time, author, and why each version is kept. */
export async function History({ initPageResult, searchParams = {} }: DocumentViewServerProps) {
  const { collectionConfig, docID, req } = initPageResult;
  if (!collectionConfig || !docID) notFound();
  const slug = collectionConfig.slug as CollectionSlug;
  const page = Math.max(1, Number(searchParams.page) || 1);
  const { findByID, findVersions } = dataAccessOf(req.payload, req.user, req).asViewer;
  const ofDocument = { collection: slug as 'articles', sort: '-updatedAt', depth: 0 };
  const isOfDocument = { parent: { equals: docID } };
  const { docs, totalPages } = await findVersions({ ...ofDocument, where: isOfDocument, limit: PAGE_SIZE, page });
  const isPublished = { 'version._status': { equals: 'published' } };
  const published = await findVersions({ ...ofDocument, where: { and: [isOfDocument, isPublished] }, limit: 1 });
  const stored = await findByID({ collection: slug as 'articles', id: docID, depth: 0, disableErrors: true });
  const publicVersion = stored?._status === 'published' ? published.docs[0]?.id : null;
  const address = `${req.payload.config.routes.admin}/collections/${slug}/${docID}/versions`;
  const { plural } = collectionConfig.labels;
  return (
    <main className="admin-history">
      <SetDocumentStepNav
        collectionSlug={slug}
        id={docID}
        pluralLabel={plural}
        useAsTitle={collectionConfig.admin.useAsTitle}
        view={t('Versions')}
      />
      <Gutter>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Saved')}</th>
              <th scope="col">{t('Changed by')}</th>
              <th scope="col">{t('Status')}</th>
              <th scope="col">{t('Why it is kept')}</th>
            </tr>
          </thead>
          <tbody>
            {docs.map(({ id, updatedAt, version, latest }) => {
              const { _status, editedByName, keptBecause } = version as VersionFields;
              return (
                <tr key={id}>
                  <th scope="row">
                    <a href={`${address}/${id}`}>
                      <HistoryTime at={updatedAt} />
                    </a>
                  </th>
                  <td>{editedByName || t('The system')}</td>
                  <td>{statusText(_status, id === publicVersion, Boolean(latest))}</td>
                  <td>{versionReasonText(keptBecause)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
        {totalPages > 1 ? (
          <nav className="admin-history-pages" aria-label={t('Pages')}>
            {page > 1 ? <a href={`${address}?page=${page - 1}`}>{t('Newer versions')}</a> : null}
            <span>{t('Page {page} of {last}', { page: page, last: totalPages })}</span>
            {page < totalPages ? <a href={`${address}?page=${page + 1}`}>{t('Older versions')}</a> : null}
          </nav>
        ) : null}
      </Gutter>
    </main>
  );
}

function statusText(status: string | null | undefined, isPublic: boolean, isLatest: boolean): string {
  if (status === 'published') return isPublic ? t('Published') : t('Published earlier');
  return isLatest ? t('Current draft') : t('Draft');
}
