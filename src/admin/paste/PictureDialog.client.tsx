'use client';

import { Button } from '@payloadcms/ui';
import { type SyntheticEvent, useState } from 'react';
import { t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';
import type { PastedPicture } from './paste-pictures';
import { uploadPicture } from './upload-picture';
import './paste.css';

interface PictureDialogProps {
  api: string;
  pictures: PastedPicture[];
  /** Called with the ids of the stored pictures; null for those that are left out. */
  onDone: (ids: (number | null)[]) => void;
  /** Called if the paste is canceled. */
  onCancel: () => void;
}

/** Dialog that collects the alternative texts of pasted pictures and uploads them. Pictures that are stored stay so on a retry. */
export function PictureDialog({ api, pictures, onDone, onCancel }: PictureDialogProps) {
  const [alts, setAlts] = useState(pictures.map(({ alt }) => alt));
  const [ids, setIds] = useState<(number | null)[]>(pictures.map(() => null));
  const [faults, setFaults] = useState<(string | null)[]>(pictures.map(() => null));
  const [isUploading, setUploading] = useState(false);

  const upload = async (event: SyntheticEvent) => {
    event.preventDefault();
    // React passes events on to the form that the dialog is opened from, which would be published.
    event.stopPropagation();
    const missing: (string | null)[] = alts.map((alt) =>
      alt.trim() ? null : t('Describe the image, or leave it out.'),
    );
    setFaults(missing);
    if (missing.some(Boolean)) return;
    setUploading(true);
    const [stored, refused] = [[...ids], [...missing]];
    for (const [at, { url }] of pictures.entries()) {
      if (stored[at]) continue;
      const result = await uploadPicture(api, url, (alts[at] ?? '').trim());
      if ('id' in result) stored[at] = result.id;
      else refused[at] = result.fault;
      setIds([...stored]);
    }
    setUploading(false);
    setFaults(refused);
    if (!refused.some(Boolean)) onDone(stored);
  };

  return (
    <Dialog title={pictures.length === 1 ? t('Describe the image') : t('Describe the images')} onCancel={onCancel}>
      <p>
        {pictures.length === 1
          ? t('Your text has an image. The alternative text is read aloud to readers who can’t see it.')
          : t('Your text has {count} images. The alternative text is read aloud to readers who can’t see them.', {
              count: pictures.length,
            })}
      </p>
      <form className="admin-paste" onSubmit={upload} noValidate>
        {pictures.map(({ url }, at) => (
          <fieldset key={url} disabled={isUploading || ids[at] !== null}>
            {url.startsWith('https:') ? (
              <p className="admin-paste-address">{new URL(url).hostname}</p>
            ) : (
              <img src={url} alt="" />
            )}
            <label>
              {t('Alternative text')}
              <textarea
                rows={2}
                data-focus={at === 0 ? '' : undefined}
                maxLength={400}
                value={alts[at]}
                aria-invalid={faults[at] ? true : undefined}
                aria-describedby={faults[at] ? `paste-fault-${at}` : undefined}
                onChange={({ target }) => setAlts(alts.map((alt, other) => (other === at ? target.value : alt)))}
              />
            </label>
            {faults[at] ? (
              <p id={`paste-fault-${at}`} role="alert">
                {faults[at]}
              </p>
            ) : null}
          </fieldset>
        ))}
        <div className="admin-paste-actions">
          <Button type="submit" disabled={isUploading} margin={false}>
            {isUploading ? t('Uploading…') : t('Upload and insert')}
          </Button>
          <Button
            type="button"
            buttonStyle="secondary"
            disabled={isUploading}
            margin={false}
            onClick={() => onDone(ids)}
          >
            {ids.some(Boolean) ? t('Insert without the others') : t('Insert without images')}
          </Button>
          <Button type="button" buttonStyle="subtle" disabled={isUploading} margin={false} onClick={onCancel}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
