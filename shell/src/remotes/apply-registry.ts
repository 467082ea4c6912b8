import type { parseRegistry } from '@cardwise/contracts/site/registry';
import { builtSite, setSitePages } from '@cardwise/web-kit/site-pages';

import { liveDomains } from './live-domains.ts';

let said = '';

export function applyRegistry({ registry, unreadable }: ReturnType<typeof parseRegistry>): void {
  const live = liveDomains(builtSite().domains, registry);
  setSitePages(live.domains);
  const faults = [...unreadable, ...live.unreadable].map(({ name, reason }) => `${name}: ${reason}`).join('\n');
  if (faults && faults !== said) console.warn(`The registry has entries that cannot be read\n${faults}`);
  said = faults;
}
