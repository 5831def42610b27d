'use client';

import { toast, useForm, useLivePreviewContext } from '@payloadcms/ui';
import { useEffect, useRef, useState } from 'react';
import {
  changeOf,
  type FrontPageChange,
  inverseOf,
  isFrontPageMove,
  SECTION_LISTS,
  type StoredSection,
} from '@/domain/home/arrange.rules';
import { t } from '@/language/t';
import './front-page.css';

/**
 * Field of the front page's form that makes the moves of its live preview: the page says what was dragged, and the form
 * changes its fields, so that saving, conflicts and the history are those of any other change.
 */
export function ArrangeFrontPage() {
  const form = useForm();
  const { iframeRef, isLivePreviewing, setIsLivePreviewing } = useLivePreviewContext();
  const [undo, setUndo] = useState<FrontPageChange | null>(null);
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent) => {
      const page = iframeRef.current?.contentWindow;
      if (!page || source !== page || origin !== window.location.origin) return;
      if (data?.type !== 'masthead-arrange' || !isFrontPageMove(data.move)) return;
      const sections = sectionsOf(latest.current);
      const change = changeOf(sections, data.move);
      if (!change || change === 'full') {
        if (change === 'full') toast.error(fullText(sections, data.move.to));
        page.postMessage({ type: 'masthead-not-arranged' }, window.location.origin);
        return;
      }
      setUndo(inverseOf(sections, change));
      make(latest.current, change);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [iframeRef]);
  return (
    <div className="admin-arrange">
      {isLivePreviewing ? (
        <p>{t('Drag sections and stories on the page, or choose them below.')}</p>
      ) : (
        <button
          type="button"
          className="btn btn--style-secondary btn--size-small"
          onClick={() => setIsLivePreviewing(true)}
        >
          {t('Arrange on the page')}
        </button>
      )}
      {undo ? (
        <button
          type="button"
          className="btn btn--style-secondary btn--size-small"
          onClick={() => {
            make(form, undo);
            setUndo(null);
          }}
        >
          {t('Undo last move')}
        </button>
      ) : null}
    </div>
  );
}

type Form = ReturnType<typeof useForm>;

const sectionsOf = (form: Form): StoredSection[] => (form.getData().sections as StoredSection[] | undefined) ?? [];

function make(form: Form, change: FrontPageChange): void {
  if (change.kind === 'order') {
    form.moveFieldRow({ path: 'sections', moveFromIndex: change.from, moveToIndex: change.to });
  } else {
    for (const { section, field, value } of change.lists)
      form.dispatchFields({ type: 'UPDATE', path: `sections.${section}.${field}`, value });
  }
  form.setModified(true);
}

function fullText(sections: StoredSection[], id: string): string {
  const section = sections.find((each) => each.id === id);
  const count = SECTION_LISTS[section?.blockType as keyof typeof SECTION_LISTS]?.most ?? 0;
  return t('This section has room for {count, plural, one {# entry} other {# entries}}. Move one away first.', {
    count,
  });
}
