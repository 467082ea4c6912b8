/** What the engine's process tells the one that started it; `alive` every second once it is ready. */
export type EngineMessage = { kind: 'ready' } | { kind: 'failed'; reason: string; inUse?: boolean } | 'alive';
