import { type StatisticsFilter, searchCards } from '@cardwise/contracts/statistics/statistics';
import type { MockServer } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

export const status = () => screen.getByRole('status');

export const says = (text: string) => waitFor(() => expect(status()).toHaveTextContent(text));

export const cardLinks = () => within(screen.getByRole('list')).getAllByRole('link');

export const fieldValue = (label: string) => screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(label).value;

export const askedFilters = (server: MockServer): StatisticsFilter[] =>
  server.calls(searchCards).map(({ body }) => body.filter);
