/** What the engine's process tells the one that started it. */
export type EngineMessage = { kind: 'ready' } | { kind: 'failed'; reason: string; inUse?: boolean };
