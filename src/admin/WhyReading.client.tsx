'use client';

import { Button, useDocumentInfo } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';

const REASONS: Record<string, string> = {
  'paywall-off': 'the paywall is off.',
  free: 'it is free.',
  staff: 'this is a member of staff.',
  subscription: 'the subscription opens it.',
  counted: 'it was counted this month already.',
  count: 'a free one is left; reading it now will be counted.',
  'subscribers-only': 'it is for subscribers, and there is no subscription now.',
  'higher-tier': 'it needs a higher tier.',
  'quota-used-up': 'the free ones of this month are used up.',
};

/** Tells an admin why a reader gets the text of an article, or not, as things stand now. */
export function WhyReading() {
  const { id } = useDocumentInfo();
  const [url, setUrl] = useState('');
  const [told, setTold] = useState<string | null>(null);
  if (!id) return null;
  const ask = async () => {
    const answer = await callApi('GET /service/membership/why', { query: { user: id, url: url.trim() } });
    if (!answer.ok) {
      setTold('There is no article or report at this address.');
      return;
    }
    const { isOpen, because, count, limit } = answer.data;
    setTold(
      `${isOpen ? 'May read it' : 'May not read it'}: ${REASONS[because] ?? because} (${count} of ${limit} read)`,
    );
  };
  return (
    <div className="field-type text">
      <label className="field-label" htmlFor="why-reading">
        Why may this reader read …?
      </label>
      <input
        id="why-reading"
        type="text"
        placeholder="/2024/11/the-slow-company"
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Button buttonStyle="secondary" size="small" onClick={() => void ask()}>
        Look it up
      </Button>
      <p role="status">{told}</p>
    </div>
  );
}
