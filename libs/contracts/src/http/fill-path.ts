/** @example fillPath('/statistics/card/:id', { id: 'a b' }) // '/statistics/card/a%20b' */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
