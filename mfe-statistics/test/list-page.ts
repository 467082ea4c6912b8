import { type StatisticsFilter, searchCards } from '@cardwise/contracts/statistics';
import type { MockServer } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

/** Where the list says how many cards there are. */
export const status = () => screen.getByRole('status');

/** Waits until the list has said so. */
export const says = (text: string) => waitFor(() => expect(status()).toHaveTextContent(text));

export const cardLinks = () => within(screen.getByRole('list')).getAllByRole('link');

/** What a field of the filter says. */
export const fieldValue = (label: string) => screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(label).value;

/** The filters that the service was asked with so far. */
export const askedFilters = (server: MockServer): StatisticsFilter[] =>
  server.calls(searchCards).map(({ body }) => body.filter);
