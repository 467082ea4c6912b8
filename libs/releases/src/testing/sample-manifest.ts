type Files = { entry: string; preload?: string[]; texts?: Record<string, string>; server?: string; early?: string };
type More = { shared?: object[]; domain?: object; calls?: object; answers?: object };

export function sampleManifest(
  { entry, preload = [], ...firstPage }: Files,
  { shared = [], ...described }: More = {},
): string {
  const assets = (kind: string) => ({ sync: preload.filter((file) => file.endsWith(kind)), async: [] });
  return JSON.stringify({
    metaData: { remoteEntry: { name: entry }, firstPage, ...described },
    shared,
    exposes: [{ path: './remote', assets: { js: assets('.js'), css: assets('.css') } }],
  });
}
