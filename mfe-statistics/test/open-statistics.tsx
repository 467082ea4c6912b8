import { useLocation, useNavigate, useScreenHead } from '@cardwise/web-kit';
import { renderScreen } from '@cardwise/web-kit/testing';
import { screen } from '@testing-library/react';

import '../src/texts.ts';
import { screens } from '../src/routes.tsx';

function Browser() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const head = useScreenHead();
  return (
    <footer>
      <button type="button" onClick={() => void navigate(-1)}>
        browser: back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        browser: forward
      </button>
      <span data-testid="hash">{hash}</span>
      <span data-testid="title">{head?.title}</span>
      <span data-testid="description">{head?.description}</span>
    </footer>
  );
}

type Options = NonNullable<Parameters<typeof renderScreen>[1]> & { route: string };

export async function openStatistics({ route, path = '/statistics/*', ...options }: Options) {
  const page = (
    <>
      <screens.statistics />
      <Browser />
    </>
  );
  const result = await renderScreen(page, { ...options, route, path });
  const press = (name: string) => result.user.click(screen.getByRole('button', { name }));
  return { ...result, back: () => press('browser: back'), forward: () => press('browser: forward') };
}

let day = 0;

/** Moves the clock on by a day, so that nothing that an earlier test loaded is still fresh. */
export function forgetLoads(): void {
  day += 1;
  const start = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(start + day * 86_400_000);
}
