/** Maps each workspace's folder to the folders of the workspaces that it depends on. */
export type Dependencies = Record<string, { dependencies: readonly string[]; devDependencies: readonly string[] }>;

/**
 * Lists the workspaces whose tests a change of these files can break: those that the files belong to, and those that
 * depend on them. A development dependency counts only if it was itself changed, since all workspaces have the tooling.
 * A file of no workspace affects all.
 * @param files relative to the repository.
 */
export function affectedBy(files: readonly string[], workspaces: Dependencies): string[] {
  const all = Object.keys(workspaces);
  const owners = files.map((file) => all.find((folder) => file.startsWith(`${folder}/`)));
  if (owners.includes(undefined)) return all;
  const changed = new Set(owners);
  const reached = new Set(owners);
  for (let before = -1; before < reached.size;) {
    before = reached.size;
    for (const folder of all)
      if (workspaces[folder]?.dependencies.some((other) => reached.has(other))) reached.add(folder);
  }
  return all.filter(
    (folder) => reached.has(folder) || workspaces[folder]?.devDependencies.some((other) => changed.has(other)),
  );
}
