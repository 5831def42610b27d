'use client';

import { Button, useConfig } from '@payloadcms/ui';
import { useEffect, useMemo, useState } from 'react';
import { keyOfTarget, type LinkState, type LinkTarget, targetsOf } from '@/domain/newsroom/link-check.rules';
import { t } from '@/language/t';
import { showPlace } from './show-place';

/** Time without a change of the links after which they are checked. */
const PAUSE_MS = 600;

interface Node {
  root?: { children?: unknown[] };
}

/** A target of the text, and the index of the node at the top of the body that has it first. */
interface Placed {
  target: LinkTarget;
  at: number;
}

/** Broken links of the text: those to this site at once, and those to other sites on request. */
export function LinksSection({ body }: { body: unknown }) {
  const { serverURL, routes } = useConfig().config;
  const site = serverURL || (typeof window === 'undefined' ? '' : window.location.origin);
  const placed = useMemo(() => placedTargets(body, site), [body, site]);
  const internal = placed.filter(({ target }) => !('url' in target));
  const external = placed.filter(({ target }) => 'url' in target);
  const internalStates = useStates(routes.api, internal);
  const [externalStates, setExternalStates] = useState<LinkState[]>([]);
  const [work, setWork] = useState<'idle' | 'checking' | 'failed'>('idle');

  const states = new Map([...internalStates, ...externalStates].map((state) => [keyOfTarget(state), state]));
  const faults = placed.flatMap(({ target, at }) => {
    const state = states.get(keyOfTarget(target));
    return state && state.state !== 'fine' ? [{ state, at }] : [];
  });
  const unchecked = external.filter(({ target }) => !states.has(keyOfTarget(target)));

  const check = async () => {
    setWork('checking');
    const checked = await checkLinks(
      routes.api,
      external.map(({ target }) => target),
    );
    setWork(checked ? 'idle' : 'failed');
    if (checked) setExternalStates(checked);
  };
  const broken = faults.filter(({ state }) => state.state !== 'moved').length;
  return (
    <details open={broken > 0 || undefined}>
      <summary>
        {placed.length === 0
          ? t('No links')
          : broken > 0
            ? t('{count, plural, one {# broken link} other {# broken links}}', { count: broken })
            : t('{count, plural, one {# link} other {# links}}', { count: placed.length })}
      </summary>
      {faults.length > 0 ? (
        <ul>
          {faults.map(({ state, at }) => (
            <li key={keyOfTarget(state)}>
              {faultOf(state)}{' '}
              <button type="button" onClick={() => showPlace(at)}>
                {t('Show')}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {external.length > 0 ? (
        <Button
          type="button"
          size="small"
          buttonStyle="secondary"
          margin={false}
          disabled={work === 'checking'}
          onClick={check}
        >
          {work === 'checking'
            ? t('Checking…')
            : t('{count, plural, one {Check # link to another site} other {Check # links to other sites}}', {
                count: external.length,
              })}
        </Button>
      ) : null}
      <p role="status">
        {work === 'failed'
          ? t('The links couldn’t be checked. Try again.')
          : placed.length > 0 && unchecked.length === 0 && faults.length === 0
            ? t('All links work.')
            : ''}
      </p>
    </details>
  );
}

function placedTargets(body: unknown, site: string): Placed[] {
  const nodes = (body as Node | null | undefined)?.root?.children ?? [];
  const all = nodes.flatMap((node, at) =>
    targetsOf({ root: { children: [node] } }, site).map((target) => ({ target, at })),
  );
  return [...new Map(all.toReversed().map((placed) => [keyOfTarget(placed.target), placed])).values()].toReversed();
}

/** Returns the states of links to this site, which are checked whenever they change. */
function useStates(api: string, placed: readonly Placed[]): LinkState[] {
  const [states, setStates] = useState<LinkState[]>([]);
  const wanted = JSON.stringify(placed.map(({ target }) => target));
  useEffect(() => {
    if (wanted === '[]') return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const checked = await checkLinks(api, JSON.parse(wanted) as LinkTarget[], abort.signal);
      if (checked) setStates(checked);
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, wanted]);
  return states;
}

async function checkLinks(api: string, targets: LinkTarget[], signal?: AbortSignal): Promise<LinkState[] | null> {
  try {
    const response = await fetch(`${api}/check-links`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ targets }),
      ...(signal ? { signal } : {}),
    });
    return response.ok ? ((await response.json()) as { states: LinkState[] }).states : null;
  } catch {
    return null;
  }
}

function faultOf(state: LinkState): string {
  const name = state.title || ('collection' in state ? '' : 'path' in state ? state.path : state.url);
  switch (state.state) {
    case 'unpublished':
      return t('“{name}” isn’t published, so readers don’t see the link.', { name });
    case 'moved':
      return t('{path} is redirected to {target}.', { path: 'path' in state ? state.path : '', target: state.title });
    case 'unreachable':
      return t('{address} doesn’t respond.', { address: name });
    default:
      return name ? t('{address} doesn’t exist.', { address: name }) : t('A linked entry doesn’t exist anymore.');
  }
}
