/**
 * Traces this process if `OTEL_EXPORTER_OTLP_ENDPOINT` names a collector; otherwise nothing of OpenTelemetry's SDK is
 * loaded. A service's `main.ts` imports this file first: instrumentations see only what is loaded after them.
 */

import { createRequire } from 'node:module';
import { extname } from 'node:path';

const sdk = process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ? loadSdk().startSdk() : undefined;

/** Ends tracing; the spans that still wait are sent first. */
export async function stopTracing(): Promise<void> {
  return sdk?.shutdown();
}

// The imports of `main.ts` that follow would not wait for an `await import()` in this file.
function loadSdk(): typeof import('./node-sdk.ts') {
  return createRequire(import.meta.url)(`./node-sdk${extname(import.meta.filename)}`);
}
