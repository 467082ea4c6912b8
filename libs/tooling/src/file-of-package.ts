import { findPackageJSON } from 'node:module';
import path from 'node:path';

/** Also a file that the package does not export. */
export const fileOfPackage = (name: string, file: string): string => {
  const description = findPackageJSON(name, import.meta.url);
  if (!description) throw new Error(`The package ${name} is not installed`);
  return path.join(path.dirname(description), file);
};
