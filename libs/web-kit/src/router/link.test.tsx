import { useLocation } from 'react-router-dom';
import { fireEvent, screen } from '@testing-library/react';

import { renderScreen } from '../testing/render-screen.tsx';
import { Link, NavLink } from './link.tsx';

const State = () => <output>{JSON.stringify(useLocation().state)}</output>;

it('navigates within the page and passes its state', async () => {
  const { user, address } = await renderScreen(
    <>
      <Link to={{ pathname: '/quiz', search: '?sets=core' }} state={{ from: 'list' }}>
        Quiz
      </Link>
      <State />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Quiz' });
  expect(link).toHaveAttribute('href', '/quiz?sets=core');
  await user.click(link);
  expect(address()).toBe('/quiz?sets=core');
  expect(screen.getByRole('status')).toHaveTextContent('{"from":"list"}');
});

it('leaves clicks that open another tab to the browser', async () => {
  const handled = jest.fn();
  const { address } = await renderScreen(
    // jsdom cannot follow links.
    <div
      role="presentation"
      onClick={(event) => {
        handled(event.defaultPrevented);
        event.preventDefault();
      }}
    >
      <Link to="/quiz">Quiz</Link>
    </div>,
  );
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
  expect(handled).toHaveBeenCalledWith(false);
  expect(address()).toBe('/');
});

it('does not navigate when its parent prevents the click', async () => {
  const { user, address } = await renderScreen(
    <Link to="/quiz" onClick={(event) => event.preventDefault()}>
      Quiz
    </Link>,
  );
  await user.click(screen.getByRole('link'));
  expect(address()).toBe('/');
});

it.each([
  ['/admin/logs', 'page'],
  ['/admin/logs/1', 'page'],
  ['/admin/logsmith', null],
])('at %s a navigation link to /admin/logs is current: %s', async (route, current) => {
  await renderScreen(<NavLink to="/admin/logs">Logs</NavLink>, { route });
  expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
});
