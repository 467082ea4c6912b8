import type { AppConfig } from '@cardwise/contracts/catalogue/app-config';
import type { QuizFilter } from '@cardwise/contracts/quiz/quiz';
import type { APIRequestContext } from '@playwright/test';

/** This header distinguishes a call from a page request. */
export const marker = { 'X-Requested-With': 'XMLHttpRequest' } as const;

export async function everything(request: APIRequestContext): Promise<QuizFilter> {
  const answer = await request.get('/app-config', { headers: marker });
  const { current, standardsets, wildsets } = (await answer.json()) as AppConfig;
  const active = ({ code }: { code: string }) => ({ name: code, active: true });
  return {
    difficulty: 'medium',
    hero: true,
    location: true,
    minion: true,
    spell: true,
    weapon: true,
    standardsets: standardsets.map(active),
    wildsets: wildsets.map(active),
    current,
  };
}
