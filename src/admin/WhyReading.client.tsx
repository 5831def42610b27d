'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import { msg, t } from '@/language/t';

const REASONS: Record<string, string> = {
  'paywall-off': msg('the paywall is off.'),
  free: msg('it is free.'),
  staff: msg('the account belongs to staff.'),
  subscription: msg('the subscription includes it.'),
  counted: msg('it has already been counted this month.'),
  count: msg('a free article is left. Reading it will be counted.'),
  'subscribers-only': msg('it is for subscribers, and the account has no active subscription.'),
  'higher-tier': msg('it needs a higher tier.'),
  'quota-used-up': msg('this month’s free articles are used up.'),
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
      setResult(t('No article or report has this path. Check it and try again.'));
      return;
    }
    const { isOpen, because, count, limit } = response.data;
    setResult(
      t('{access, select, open {Can read it} other {Can’t read it}}: {reason} ({count} of {limit} read)', {
        access: isOpen ? 'open' : 'closed',
        reason: t(REASONS[because] ?? because),
        count: String(count),
        limit: String(limit),
      }),
    );
  };
  return (
    <div className="field-type text">
      <label className="field-label" htmlFor="why-reading">
        {t('Check access to an article')}
      </label>
      <input
        id="why-reading"
        type="text"
        placeholder="/2024/11/the-slow-company"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button buttonStyle="secondary" size="small" onClick={() => void check()}>
        {t('Check access')}
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}
