import { Route, Routes } from '@cardwise/web-kit';

import { LogsScreen } from './logs/logs-screen.tsx';

function Administration() {
  return (
    <Routes>
      <Route path="logs?" element={<LogsScreen />} />
    </Routes>
  );
}

/** Screens by the names under which the shell asks for them. */
export const screens = { admin: Administration };
