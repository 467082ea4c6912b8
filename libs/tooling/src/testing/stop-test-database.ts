declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

export default stopTestDatabase;

async function stopTestDatabase(): Promise<void> {
  await globalThis.stopTestDatabase?.();
}
