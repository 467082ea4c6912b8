import { type StatisticsFilter, searchCards } from '@cardwise/contracts/statistics/statistics';
import type { MockServer } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

export function status() {
  return screen.getByRole('status');
}

export function says(text: string) {
  return waitFor(() => expect(status()).toHaveTextContent(text));
}

export function cardLinks() {
  return within(screen.getByRole('list')).getAllByRole('link');
}

export function fieldValue(label: string) {
  return screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(label).value;
}

export function askedFilters(server: MockServer): StatisticsFilter[] {
  return server.calls(searchCards).map(({ body }) => body.filter);
}
