'use client';

import { Fragment, useState } from 'react';
import { totalOf } from '@/domain/catalogue/better-together.rules';
import { dollars } from '@/domain/formats/money.rules';
import { Picture, type PictureCut } from '@/ui/Picture';
import { useChosenForm } from './ChosenForm.client';

/** What the block shows of a product. */
export interface Companion {
  id: string;
  title: string;
  url: string;
  note: string;
  priceMinor: number;
  cut: PictureCut | null;
}

/** A product and its companions with their total, which follows the ticks at once (STORE-22, STORE-23). */
export function BetterTogether({
  self,
  companions,
}: {
  self: Omit<Companion, 'note' | 'priceMinor'>;
  companions: Companion[];
}) {
  const { form } = useChosenForm();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  if (!form?.priceMinor) return null;
  const items: Companion[] = [
    { ...self, url: form.url, note: form.format, priceMinor: form.priceMinor },
    ...companions,
  ];
  const ticked = new Set(items.map(({ id }) => id).filter((id) => !unticked.has(id)));
  const { count, totalMinor } = totalOf(items, ticked);
  const toggle = (id: string) => {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  };
  return (
    <section className="better" aria-labelledby="better-together">
      <header className="sec-head">
        <h2 id="better-together">Better together</h2>
      </header>
      <div className="bt">
        <div className="bt-items">
          {items.map((item, at) => (
            <Fragment key={item.id}>
              {at > 0 ? (
                <span className="plus" aria-hidden="true">
                  +
                </span>
              ) : null}
              <div className={ticked.has(item.id) ? 'bt-item' : 'bt-item off'}>
                <span className="bt-img">{item.cut ? <Picture cut={item.cut} alt="" sizes="180px" /> : null}</span>
                <div className="bt-tick">
                  <input
                    className="tick needs-script"
                    type="checkbox"
                    id={`together-${item.id}`}
                    checked={ticked.has(item.id)}
                    onChange={() => toggle(item.id)}
                    aria-label={`${item.title}, ${item.note}, ${dollars(item.priceMinor)}`}
                  />
                  <p>
                    {at === 0 ? (
                      <b className="serif t-5">{item.title}</b>
                    ) : (
                      <a className="serif t-5 hl" href={item.url}>
                        {item.title}
                      </a>
                    )}
                    <span className="muted">
                      {item.note}, {dollars(item.priceMinor)}
                    </span>
                  </p>
                </div>
              </div>
            </Fragment>
          ))}
        </div>
        <div className="bt-sum" role="status">
          <p className="meta">{count === 1 ? '1 item' : `${count} items`}</p>
          <p className="pd-price tnum">{dollars(totalMinor)}</p>
        </div>
      </div>
    </section>
  );
}
