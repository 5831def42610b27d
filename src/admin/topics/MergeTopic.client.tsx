'use client';

import {
  Button,
  toast,
  useConfig,
  useDocumentInfo,
  useDocumentTitle,
  useFormModified,
  useListDrawer,
} from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import { useEffect, useMemo, useState } from 'react';
import type { TopicUses } from '@/domain/topics/merge-topics.command';
import { msg, t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';

const OFFLINE = msg('We couldn’t reach the server. Nothing was merged. Try again in a moment.');

interface Target {
  id: number;
  name: string;
}

/** Button in a topic's form that merges the topic into another one, after a confirmation that names the consequences. */
export function MergeTopic() {
  const { id, hasSavePermission, isTrashed } = useDocumentInfo();
  const isModified = useFormModified();
  const [target, setTarget] = useState<Target | null>(null);
  // The drawer loads its list again whenever it gets other options.
  const options = useMemo<Parameters<typeof useListDrawer>[0]>(
    () => ({
      collectionSlugs: ['topics'],
      selectedCollection: 'topics',
      filterOptions: { topics: { id: { not_equals: id } } },
    }),
    [id],
  );
  const [Drawer, , { openDrawer, closeDrawer }] = useListDrawer(options);
  if (!id || !hasSavePermission || isTrashed) return null;
  return (
    <div className="field-type">
      <Button buttonStyle="secondary" size="small" margin={false} disabled={isModified} onClick={openDrawer}>
        {t('Merge into another topic')}
      </Button>
      {isModified ? <p className="field-description">{t('Save your changes first.')}</p> : null}
      <Drawer
        onSelect={({ doc }) => {
          setTarget({ id: Number(doc.id), name: String(doc.name ?? '') });
          closeDrawer();
        }}
      />
      {target ? <MergeDialog id={Number(id)} target={target} onClose={() => setTarget(null)} /> : null}
    </div>
  );
}

function MergeDialog({ id, target, onClose }: { id: number; target: Target; onClose: () => void }) {
  const { routes } = useConfig().config;
  const { title } = useDocumentTitle();
  const router = useRouter();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const path = `${routes.api}/topics/${id}/merge`;
  const uses = useTopicUses(path);
  const merge = async () => {
    setBusy(true);
    const response = await fetch(path, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ into: target.id }),
    }).catch(() => null);
    if (response?.ok) {
      toast.success(t('“{title}” was merged into “{target}”.', { title, target: target.name }));
      return router.push(`${routes.admin}/collections/topics/${target.id}`);
    }
    const body = await response?.json().catch(() => null);
    setBusy(false);
    setError(body?.errors?.[0]?.message ?? t(OFFLINE));
  };
  return (
    <Dialog title={t('Merge “{title}” into “{target}”?', { title, target: target.name })} onCancel={onClose}>
      <p>
        {uses ? `${movedText(uses, target.name)} ` : ''}
        {t('“{title}” is deleted, and its page redirects to “{target}”. This can’t be undone.', {
          title,
          target: target.name,
        })}
      </p>
      <p role="alert">{error}</p>
      <div className="admin-editing-choice">
        <Button margin={false} disabled={isBusy} onClick={() => void merge()}>
          {t('Merge topics')}
        </Button>
        <Button buttonStyle="subtle" margin={false} extraButtonProps={{ 'data-focus': true }} onClick={onClose}>
          {t('Cancel')}
        </Button>
      </div>
    </Dialog>
  );
}

const movedText = ({ documents, followers }: TopicUses, target: string): string =>
  t(
    '{documents, plural, one {# entry} other {# entries}} and {followers, plural, one {# follower} other {# followers}} move to “{target}”.',
    { documents, followers, target },
  );

/** Returns how much refers to the topic; null until it is loaded. */
function useTopicUses(path: string): TopicUses | null {
  const [uses, setUses] = useState<TopicUses | null>(null);
  useEffect(() => {
    const request = new AbortController();
    fetch(path, { credentials: 'include', signal: request.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then(setUses)
      .catch(() => undefined);
    return () => request.abort();
  }, [path]);
  return uses;
}
