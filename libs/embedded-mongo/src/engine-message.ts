/** Messages from the engine's process to its parent; `alive` is sent every second once it is ready. */
export type EngineMessage = { kind: 'ready' } | { kind: 'failed'; reason: string; inUse?: boolean } | 'alive';
