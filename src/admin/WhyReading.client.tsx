'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';

const REASONS: Record<string, string> = {
  'paywall-off': 'the paywall is off.',
  free: 'it is free.',
  staff: 'the account belongs to staff.',
  subscription: 'the subscription includes it.',
  counted: 'it has already been counted this month.',
  count: 'a free article is left. Reading it will be counted.',
  'subscribers-only': 'it is for subscribers, and the account has no active subscription.',
  'higher-tier': 'it needs a higher tier.',
  'quota-used-up': 'this month’s free articles are used up.',
};

/** Explains on an account's form why its reader can or can't read an article at the moment. */
export function WhyReading() {
  const { id } = useDocumentInfo();
  return id ? <CheckAccess id={Number(id)} /> : null;
}

/** Explains to staff why a reader can or can't read an article at the moment. */
export function CheckAccess({ id }: { id: number }) {
  const [url, setUrl] = useState('');
  const [result, setResult] = useState<string | null>(null);
  const check = async () => {
    const response = await callApi('GET /service/membership/why', { query: { user: id, url: url.trim() } });
    if (!response.ok) {
      setResult('No article or report has this path. Check it and try again.');
      return;
    }
    const { isOpen, because, count, limit } = response.data;
    setResult(
      `${isOpen ? 'Can read it' : 'Can’t read it'}: ${REASONS[because] ?? because} (${count} of ${limit} read)`,
    );
  };
  return (
    <div className="field-type text">
      <label className="field-label" htmlFor="why-reading">
        Check access to an article
      </label>
      <input
        id="why-reading"
        type="text"
        placeholder="/2024/11/the-slow-company"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button buttonStyle="secondary" size="small" onClick={() => void check()}>
        Check access
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}
