'use client';

import { Button } from '@payloadcms/ui';
import { type FormEvent, useState } from 'react';
import type { Day } from '@/domain/calendar/time-zone.rules';
import { t } from '@/language/t';
import { Dialog } from '../editing/Dialog.client';

interface MoveDialogProps {
  title: string;
  day: Day;
  onMove: (day: Day) => void;
  onClose: () => void;
}

/** Dialog that moves an entry of the calendar to any day, in any month. */
export function MoveDialog({ title, day: initial, onMove, onClose }: MoveDialogProps) {
  const [day, setDay] = useState(initial);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMove(day);
  };
  return (
    <Dialog title={t('Move “{title}”', { title })} onCancel={onClose}>
      <form className="admin-planning-move" onSubmit={submit}>
        <label>
          <span>{t('Date')}</span>
          <input type="date" required value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
        <div className="admin-editing-choice">
          <Button type="submit" margin={false}>
            {t('Move')}
          </Button>
          <Button buttonStyle="secondary" margin={false} onClick={onClose}>
            {t('Cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
