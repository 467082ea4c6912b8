/** Tells whether the visitor's browser is set to save data; not every browser reports that. */
export function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
