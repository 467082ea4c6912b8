/** Whether the visitor's browser is to save data; not every browser reports it. */
export function isSparing(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
