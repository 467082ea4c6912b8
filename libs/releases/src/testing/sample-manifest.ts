type Files = { entry: string; preload?: string[]; texts?: Record<string, string>; server?: string; early?: string };

export const sampleManifest = ({ entry, preload = [], ...firstPage }: Files, shared: object[] = []): string => {
  const assets = (kind: string) => ({ sync: preload.filter((file) => file.endsWith(kind)), async: [] });
  return JSON.stringify({
    metaData: { remoteEntry: { name: entry }, firstPage },
    shared,
    exposes: [{ path: './remote', assets: { js: assets('.js'), css: assets('.css') } }],
  });
};
