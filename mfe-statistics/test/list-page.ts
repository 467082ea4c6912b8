import { type StatisticsFilter, searchCards } from '@cardwise/contracts/statistics/statistics';
import type { MockServer } from '@cardwise/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

/** The status that says how many cards there are. */
export const status = () => screen.getByRole('status');

/** Waits until the status contains the text. */
export const says = (text: string) => waitFor(() => expect(status()).toHaveTextContent(text));

export const cardLinks = () => within(screen.getByRole('list')).getAllByRole('link');

/** The current value of a filter field. */
export const fieldValue = (label: string) => screen.getByLabelText<HTMLSelectElement | HTMLInputElement>(label).value;

/** The filters the service has been asked for so far. */
export const askedFilters = (server: MockServer): StatisticsFilter[] =>
  server.calls(searchCards).map(({ body }) => body.filter);
