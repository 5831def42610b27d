import { toast, useConfig, useDocumentInfo, useForm, useFormModified, useServerFunctions } from '@payloadcms/ui';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { PlannedPublication, PublicationInfo } from '@/domain/newsroom/publish-choice.rules';
import { msg, t } from '@/language/t';
import { typedTextsOf } from '../editing/form-values';
import { settleDescriptions } from '../media/descriptions';

/** Why a publication failed. */
export interface PublishFailure {
  messages: ReactNode[];
  /** Whether fields of the form may be invalid. The form learns of them after the failure. */
  hasInvalidFields: boolean;
}

/** Response of the CMS, which it doesn't type. */
interface ScheduleResult {
  error?: string;
}

const failed = (message: string): PublishFailure => ({ messages: [message], hasInvalidFields: false });

const NOT_SCHEDULED = msg('We couldn’t reach the server, so nothing was scheduled. Try again in a moment.');

/** Returns the calls of the publish dialog. Each resolves to the reason if it failed, and null if it succeeded. */
export function usePublishing() {
  const documentInfo = useDocumentInfo();
  const { id, collectionSlug = '' } = documentInfo;
  const { api } = useConfig().config.routes;
  const { schedulePublish } = useServerFunctions();
  const form = useForm();
  const isModified = useFormModified();
  const [info, setInfo] = useState<PublicationInfo | null>(null);
  const [isBusy, setBusy] = useState(false);

  // A document that was just created gets its id while the form is submitted.
  const stored = useRef<{ id?: number | string } | undefined>(undefined);
  stored.current = id ? { id } : documentInfo.data;
  const load = useCallback(async (): Promise<PublicationInfo | null> => {
    const storedId = stored.current?.id;
    if (!storedId) return null;
    await settleDescriptions();
    const response = await fetch(`${api}/${collectionSlug}/${storedId}/publication`, { credentials: 'include' }).catch(
      () => null,
    );
    const body = response?.ok ? ((await response.json()) as PublicationInfo) : null;
    if (body) setInfo(body);
    return body;
  }, [api, collectionSlug]);

  /** Submits the form as its buttons do. The CMS reports errors in toasts only, which the dialog would cover. */
  const submit = async (overrides: Record<string, unknown>, isDraft: boolean): Promise<PublishFailure | null> => {
    await settleDescriptions();
    const shown = toast.getHistory().length;
    const result = await form.submit({
      action: `${api}/${collectionSlug}${id ? `/${id}` : ''}?depth=0${isDraft ? '&draft=true' : ''}`,
      method: id ? 'PATCH' : 'POST',
      overrides: { ...typedTextsOf(form), ...overrides },
      skipValidation: isDraft,
      disableSuccessStatus: true,
    });
    const isStored = result ? result.res.ok : false;
    if (isStored) return null;
    const messages = toast
      .getHistory()
      .slice(shown)
      .flatMap((entry) => {
        toast.dismiss(entry.id);
        return 'title' in entry && typeof entry.title !== 'function' ? [entry.title] : [];
      });
    return { messages: messages.length ? messages : [t('We couldn’t save this. Try again.')], hasInvalidFields: true };
  };

  const plan = async (type: PlannedPublication['type'], at: Date): Promise<PublishFailure | null> => {
    const doc = { relationTo: collectionSlug as 'articles', value: String(id) };
    const request = { type, date: at, doc, timezone: info?.timeZone ?? 'UTC' };
    const { error } = (await schedulePublish(request)) as ScheduleResult;
    if (!error) await load();
    return error ? failed(error.startsWith('Error scheduling') ? t(NOT_SCHEDULED) : error) : null;
  };

  const busily =
    <Args extends unknown[]>(work: (...args: Args) => Promise<PublishFailure | null>) =>
    async (...args: Args) => {
      setBusy(true);
      try {
        return await work(...args);
      } finally {
        setBusy(false);
      }
    };

  return {
    info,
    isBusy,
    /** Resolves to what is known about the stored document, null if it isn't stored or can't be read. */
    load,
    /** Resolves to the path of the published page too, null if it isn't known. */
    publish: async (fields: { _status: 'published'; publishedAt?: string }) => {
      const failure = await busily(submit)(fields, false);
      if (failure) return { failure, path: null };
      documentInfo.setUnpublishedVersionCount(0);
      documentInfo.setMostRecentVersionIsAutosaved(false);
      documentInfo.setHasPublishedDoc(true);
      return { failure: null, path: (await load())?.path ?? null };
    },
    /** Schedules the newest draft, after storing what is still unsaved in the form. */
    schedule: busily(async (at: Date) => {
      if (!(await form.validateForm())) {
        form.setSubmitted(true);
        return { messages: [t('Correct these fields first.')], hasInvalidFields: true };
      }
      const failure = isModified ? await submit({ _status: 'draft' }, true) : null;
      return failure ?? (await plan('publish', at));
    }),
    scheduleUnpublishing: busily((at: Date) => plan('unpublish', at)),
    cancel: busily(async ({ id: deleteID }: PlannedPublication) => {
      const request = { deleteID } as Parameters<typeof schedulePublish>[0];
      const { error } = (await schedulePublish(request)) as ScheduleResult;
      await load();
      return error ? failed(t('We couldn’t cancel this. It may already have run.')) : null;
    }),
  };
}
