import type { SuiteEvents } from '@cardwise/contracts/site/remote-module';
import { useEffect, useEffectEvent } from 'react';

// The document carries the events: a remote with its own React has its own copy of this module.
const bus: EventTarget = typeof document === 'undefined' ? new EventTarget() : document;

export function emitSuiteEvent<K extends keyof SuiteEvents>(name: K, detail: SuiteEvents[K]): void {
  bus.dispatchEvent(new CustomEvent(name, { detail }));
}

type Listener<K extends keyof SuiteEvents> = (detail: SuiteEvents[K]) => void;

export function useSuiteEvent<K extends keyof SuiteEvents>(name: K, listener: Listener<K>): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onSuiteEvent(name, (detail) => latest(detail)), [name]);
}

export function onSuiteEvent<K extends keyof SuiteEvents>(name: K, listener: Listener<K>): () => void {
  const receive = (event: Event) => listener((event as CustomEvent<SuiteEvents[K]>).detail);
  bus.addEventListener(name, receive);
  return () => bus.removeEventListener(name, receive);
}
