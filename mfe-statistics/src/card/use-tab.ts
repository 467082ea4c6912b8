import { compiledTabs } from '@cardwise/contracts/statistics';
import { useLocation, useNavigate } from '@cardwise/web-kit';

/** Tabs of the card page, as they are called in the address; the first is the default. */
export const tabs = ['information', ...compiledTabs] as const;
export type TabId = (typeof tabs)[number];

/** The tab that the address names. */
export const useTab = (): [TabId, (tab: TabId) => void] => {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const tab = tabs.find((name) => hash === `#${name}`) ?? tabs[0];
  return [tab, (next) => void navigate({ search, hash: next }, { replace: true, state })];
};
