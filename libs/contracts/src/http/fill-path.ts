/** @example fillPath('/statistics/card/:id', { id: 'a b' }) // '/statistics/card/a%20b' */
export const fillPath = (path: string, params: Readonly<Record<string, unknown>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
