'use client';

import { NumberField, useConfig, useForm, useFormFields } from '@payloadcms/ui';
import type { NumberFieldClientComponent } from 'payload';
import { useEffect, useRef } from 'react';

/** Length of an uploaded recording, which is read from its file when one is chosen. */
export const AudioLength: NumberFieldClientComponent = (props) => {
  const { api } = useConfig().config.routes;
  const { dispatchFields } = useForm();
  const file = useFormFields(([fields]) => fields.file?.value);
  const length = useFormFields(([fields]) => fields[props.path]?.value);
  const id = typeof file === 'number' || typeof file === 'string' ? file : null;
  const { path } = props;
  // The length of a file that is replaced isn't that of the next one.
  const measured = useRef(typeof length === 'number' ? id : null);

  useEffect(() => {
    if (!id || measured.current === id) return;
    measured.current = id;
    const abort = new AbortController();
    const player = new Audio();
    player.preload = 'metadata';
    player.addEventListener(
      'loadedmetadata',
      () => {
        if (!Number.isFinite(player.duration)) return;
        dispatchFields({ type: 'UPDATE', path, value: Math.round(player.duration), valid: true });
      },
      { signal: abort.signal },
    );
    fetch(`${api}/files/${id}?depth=0`, { credentials: 'include', signal: abort.signal })
      .then((response) => (response.ok ? response.json() : null))
      .then((document: { url?: string } | null) => {
        if (document?.url) player.src = document.url;
      })
      .catch(() => undefined);
    return () => {
      abort.abort();
      player.removeAttribute('src');
    };
  }, [api, id, path, dispatchFields]);

  return <NumberField {...props} />;
};
