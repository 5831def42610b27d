import {
  toast,
  useAllFormFields,
  useDocumentEvents,
  useDocumentInfo,
  useForm,
  useFormProcessing,
} from '@payloadcms/ui';
import type { FormState } from 'payload';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type EditEvent, type EditSession, submissionOf } from '@/domain/newsroom/edit-session.rules';
import type { Fields } from '@/domain/newsroom/merge.rules';
import { FormDisplay } from './form-display';
import { FormSession } from './form-session';
import { removeStrayFields, showSystemValue, valuesOf } from './form-values';
import { type AbandonedCopy, type CopyOwner, LocalCopies } from './local-copies';
import type { FormTarget } from './save-request';

type Form = ReturnType<typeof useForm>;

/** The form's update with the base of its changes. */
interface SentBase {
  type: 'UPDATE_MANY';
  formState: FormState;
}

/** Fields that the system changes with a save and that the form shows. */
const SHOWN_SYSTEM_FIELDS = ['updatedAt', 'path', 'readingMinutes', 'editedByName'];

/** Events with which a field can change before the form knows, as a rich text does. */
const INPUT_EVENTS = ['beforeinput', 'keydown', 'paste', 'cut', 'drop', 'change'] as const;

/** State of an open form for its header and dialogs. */
export interface OpenForm {
  session: EditSession;
  /** Whether the copy on this computer contains all unsaved changes. */
  isCopied: boolean;
  /** Changes that an earlier form left on this computer. */
  abandoned: AbandonedCopy | null;
  dispatch: (event: EditEvent) => void;
  /** Restores or deletes the abandoned changes. */
  settleAbandoned: (restores: boolean) => void;
  /** Reads the document again if a colleague has saved a newer version. */
  noteVersion: (updatedAt: string) => void;
}

/** Connects a form of the CMS with its session. Returns null until the form is ready. */
export function useEditSession(target: FormTarget, owner: CopyOwner, savesItself: boolean): OpenForm | null {
  const info = useDocumentInfo();
  const form = useForm();
  const [fields] = useAllFormFields();
  const isProcessing = useFormProcessing();
  const { reportUpdate } = useDocumentEvents();
  const running = useRef<FormSession | null>(null);
  const typedIn = useRef(new Set<string>());
  const submission = useRef<{ document: unknown } | null>(null);
  const displayed = useRef<FormDisplay | null>(null);
  const sentBase = useRef<SentBase | null>(null);
  const ownDocuments = useRef(new WeakSet<object>());
  const [view, setView] = useState<Pick<OpenForm, 'session' | 'isCopied'> | null>(null);
  const [abandoned, setAbandoned] = useState<AbandonedCopy | null>(null);
  // The session outlives a render.
  const latest = useRef({ info, form, reportUpdate });
  latest.current = { info, form, reportUpdate };

  const isReady = Object.keys(fields).length > 0 && !form.initializing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a session starts once, when the form is ready.
  useEffect(() => {
    if (!isReady) return;
    const display = new FormDisplay(
      () => latest.current.form,
      (values) => {
        running.current?.dispatch({ type: 'rebuilt', values });
        // The form was built without it.
        if (sentBase.current) latest.current.form.dispatchFields(sentBase.current);
      },
    );
    displayed.current = display;
    const session = new FormSession((latest.current.info.data ?? {}) as Fields, new LocalCopies(owner, target.path), {
      target,
      savesItself,
      values: () => valuesOf(latest.current.form, typedIn.current),
      show: (state, isCopied) => {
        display.show(state);
        if (!target.isNew) sendBaseWithForm(state, latest.current.form, sentBase);
        setView({ session: state, isCopied });
      },
      onStored: (document) => {
        ownDocuments.current.add(document);
        noteStored(latest.current.info, document, latest.current.reportUpdate);
        showSystemValues(latest.current.form, document);
      },
      onRead: (document) => showSystemValues(latest.current.form, document),
      onSaved: () => {
        latest.current.form.setModified(false);
        latest.current.form.setSubmitted(false);
      },
      onRefused: (message, errors) => {
        toast.error(message);
        latest.current.form.setSubmitted(true);
        latest.current.form.dispatchFields({ type: 'ADD_SERVER_ERRORS', errors } as never);
      },
    });
    running.current = session;
    void session.abandoned().then(setAbandoned);
    window.addEventListener('online', session.retry);
    window.addEventListener('beforeunload', session.warnBeforeClosing);
    window.addEventListener('pagehide', session.report);
    return () => {
      running.current = null;
      window.removeEventListener('online', session.retry);
      window.removeEventListener('beforeunload', session.warnBeforeClosing);
      window.removeEventListener('pagehide', session.report);
      void session.leave();
    };
  }, [isReady]);

  useEffect(() => {
    removeStrayFields(latest.current.form, fields);
    running.current?.report();
  }, [fields]);

  // The form learns of typing in a rich text up to half a second later.
  useEffect(() => {
    const element = form.formRef?.current;
    if (!element) return;
    const note = (event: Event) => {
      const field = outermostEditor(event.target as Element)?.closest('[data-field-path]');
      if (!field) return;
      typedIn.current.add(field.getAttribute('data-field-path') ?? '');
      setTimeout(() => running.current?.report());
    };
    for (const type of INPUT_EVENTS) element.addEventListener(type, note);
    return () => {
      for (const type of INPUT_EVENTS) element.removeEventListener(type, note);
    };
  }, [form.formRef]);

  // A button submits the form, such as Publish.
  useEffect(() => {
    const started = submission.current;
    if (isProcessing) {
      if (started || !running.current) return;
      submission.current = { document: latest.current.info.data };
      running.current.submitting();
    } else if (started) {
      submission.current = null;
      const { data } = info;
      const isStored = data && data !== started.document && !ownDocuments.current.has(data);
      running.current?.submitted(isStored ? (data as Fields) : null);
    }
  }, [isProcessing, info]);

  // Typing into a form that doesn't show the restored changes yet would replace them.
  const untouchedUntilShown = async () => {
    const element = form.formRef?.current;
    element?.toggleAttribute('inert', true);
    await displayed.current?.whenShown();
    element?.toggleAttribute('inert', false);
  };

  if (!view) return null;
  return {
    ...view,
    abandoned,
    dispatch: (event) => running.current?.dispatch(event),
    settleAbandoned: (restores) => {
      if (!abandoned) return;
      if (restores && abandoned.copy) {
        running.current?.restore(abandoned.copy);
        form.setModified(true);
        void untouchedUntilShown();
      } else {
        running.current?.discard(abandoned);
      }
      // Several forms can have been closed.
      void running.current?.abandoned().then(setAbandoned);
    },
    noteVersion: (updatedAt) => void running.current?.noteVersion(updatedAt),
  };
}

/** Returns the editor of the rich text in which something happened. A block in it can have an editor of its own. */
function outermostEditor(element: Element): Element | null {
  const editor = element.closest?.('[data-lexical-editor]') ?? null;
  return (editor?.parentElement && outermostEditor(editor.parentElement)) ?? editor;
}

function showSystemValues(form: Form, document: Fields): void {
  for (const name of SHOWN_SYSTEM_FIELDS) showSystemValue(form, name, document[name]);
}

/** Adds the base of the changes to the values that the form's buttons submit. */
function sendBaseWithForm(session: EditSession, form: Form, sent: RefObject<SentBase | null>): void {
  const value = JSON.stringify(submissionOf(session));
  if (form.getField('mergeBase')?.value === value) return;
  const formState: FormState = { mergeBase: { value, initialValue: value, valid: true, passesCondition: true } };
  sent.current = { type: 'UPDATE_MANY', formState };
  form.dispatchFields(sent.current);
}

/** Updates what the CMS shows about the document, as its own autosave does. */
function noteStored(
  info: ReturnType<typeof useDocumentInfo>,
  document: Fields,
  reportUpdate: ReturnType<typeof useDocumentEvents>['reportUpdate'],
): void {
  const updatedAt = String(document.updatedAt ?? new Date().toISOString());
  info.setData(document);
  info.setLastUpdateTime(new Date(updatedAt).getTime());
  if (!info.mostRecentVersionIsAutosaved) {
    info.incrementVersionCount();
    info.setMostRecentVersionIsAutosaved(true);
    info.setUnpublishedVersionCount((count) => count + 1);
  }
  reportUpdate({
    ...(info.id === undefined ? {} : { id: info.id }),
    doc: document as never,
    entitySlug: info.collectionSlug ?? info.globalSlug ?? '',
    operation: 'update',
    updatedAt,
  } as Parameters<typeof reportUpdate>[0]);
}
