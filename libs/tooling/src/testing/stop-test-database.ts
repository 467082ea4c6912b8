declare global {
  var stopTestDatabase: (() => Promise<void>) | undefined;
}

const stopTestDatabase = async (): Promise<void> => {
  await globalThis.stopTestDatabase?.();
};

export default stopTestDatabase;
