'use client';

import { toast } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';

interface Props {
  call:
    | 'POST /service/store/refunds/{id}/retry'
    | 'POST /service/store/payment-mismatches/{id}/accept'
    | 'POST /service/store/payment-mismatches/{id}/refund'
    | 'POST /service/operations/jobs/{id}/retry'
    | 'POST /service/operations/jobs/{id}/dismiss';
  id: number;
  label: string;
}

/** A button beside a line of a desk: makes one call about it and shows the page anew, or says why it was refused. */
export function ApiButton({ call, id, label }: Props) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const answer = await callApi(call, { params: { id } });
    if (answer.ok) return location.reload();
    setBusy(false);
    toast.error(answer.error.errors?.[0]?.errorMessage ?? answer.error.message);
  };
  return (
    <button
      type="button"
      className="btn btn--style-secondary btn--size-small"
      disabled={isBusy}
      onClick={() => void press()}
    >
      {label}
    </button>
  );
}
