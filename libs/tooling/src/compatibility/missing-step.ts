/** What became of promises: broken ones, values that hold once both sides have them, and additions. */
export type Changes = { breaking: string[]; changed: string[]; additive: string[] };

const parts = (version: string): [major: number, minor: number] => {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return [major, minor];
};

type Step = 'major' | 'minor' | 'none';

/** The step from one version to a later one. */
const stepBetween = (before: string, after: string): Step => {
  const [[major, minor], [newMajor, newMinor]] = [parts(before), parts(after)];
  if (newMajor > major) return 'major';
  return newMajor === major && newMinor > minor ? 'minor' : 'none';
};

/**
 * What a version has to become for its changes; undefined when it says enough already. Something broken needs a new major
 * version. Something added to what is shared at run time needs a minor one, so that a remote that uses it asks for a
 * shell that has it.
 *
 * @param sharedAtRunTime Whether builds of different releases meet on it: the façade.
 * @example missingStep('1.2.0', '1.2.0', changes, true) // 'minor'
 */
export const missingStep = (
  before: string,
  after: string,
  changes: Changes,
  sharedAtRunTime: boolean,
): 'major' | 'minor' | undefined => {
  const step = stepBetween(before, after);
  if (changes.breaking.length > 0) return step === 'major' ? undefined : 'major';
  if (sharedAtRunTime && changes.additive.length > 0 && step === 'none') return 'minor';
  return undefined;
};
