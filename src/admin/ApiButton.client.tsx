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

/** Button for a row of a desk list. Calls one endpoint, then reloads the page or shows the error. */
export function ApiButton({ call, id, label }: Props) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    const response = await callApi(call, { params: { id } });
    if (response.ok) return location.reload();
    setBusy(false);
    toast.error(response.error.errors?.[0]?.errorMessage ?? response.error.message);
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
