import type { SiteMessage } from '@cardwise/contracts/admin/messages';
import { keepDraft, readDraft } from '@cardwise/request-kit/kept-draft';
import { useSession } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { isChanged, Work } from './draft.ts';

const Works = z.record(z.string(), Work);
type Works = z.infer<typeof Works>;

/**
 * Returns the drafts by the ids of their messages. Unsaved drafts are kept when the administrator leaves the screen.
 */
export function useWorks() {
  const key = `message_drafts:${useSession().user?.id}`;
  const [works, setWorks] = useState<Works>(() => Works.safeParse(readDraft(key)).data ?? {});

  useEffect(() => {
    const unsaved = Object.entries(works).filter(([, work]) => isChanged(work));
    keepDraft(key, unsaved.length > 0 ? Object.fromEntries(unsaved) : undefined);
  }, [key, works]);

  const setWork = (id: string, next: (kept: Work | undefined) => Work) =>
    setWorks((before) => ({ ...before, [id]: next(before[id]) }));
  const dropWork = (id: string) => setWorks(({ [id]: _, ...others }) => others);
  const moveWork = (id: string, base: SiteMessage) =>
    setWorks(({ [id]: work, ...others }) => (work ? { ...others, [base.id]: { ...work, base } } : others));
  return { works, setWork, dropWork, moveWork };
}
