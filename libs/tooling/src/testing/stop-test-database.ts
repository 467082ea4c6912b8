declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

/** Jest's global teardown for services. */
const stopTestDatabase = async (): Promise<void> => {
  await globalThis.stopTestDatabase?.();
};

export default stopTestDatabase;
