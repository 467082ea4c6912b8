import { publicUrl, type ProfileSite } from './start-profile.ts';

/** Opens a browser that keeps cookies and leaves redirects to the test. */
export function openBrowser(site: ProfileSite) {
  const jar = new Map<string, string>();
  const keep = (headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
  };
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  const visit = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'GET') => {
    const answer = await site.request(method, path, {
      cookie: cookie(),
      headers: { 'x-forwarded-host': new URL(publicUrl).host, ...headers },
    });
    keep(answer.headers);
    return answer;
  };

  const finish = async (account: string, authorize: string): Promise<string> => {
    const chosen = await fetch(authorize, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ account }),
    });
    const callback = new URL(chosen.headers.get('location') ?? '');
    return `${callback.pathname}${callback.search}`;
  };

  const choose = async (account: string, path = '/login'): Promise<string> =>
    finish(account, (await visit(path)).headers.get('location') ?? '');

  return {
    jar,
    /** Returns the names of the cookies of logins under way. */
    loginsUnderWay: (): string[] => [...jar.keys()].filter((name) => name.startsWith('login')),
    /** Returns name and value of the cookie of the login that a callback ends. */
    loginCookie: (callback: string): [name: string, value: string] => {
      const name = `login_${/state=([\w-]{8})/.exec(callback)?.[1]}`;
      return [name, jar.get(name) ?? ''];
    },
    cookie,
    visit,
    choose,
    finish,
    /** Logs out from a page of this site. */
    logOut: (path = '/logout') => visit(path, { 'sec-fetch-site': 'same-origin' }),
    logIn: async (account: string, path?: string) => visit(await choose(account, path)),
    call: async (method: 'GET' | 'POST', path: string, body?: unknown) => {
      const answer = await site.request(method, path, { cookie: cookie(), ...(body === undefined ? {} : { body }) });
      keep(answer.headers);
      return answer;
    },
  };
}
