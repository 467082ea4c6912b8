import { sendReports } from '@cardwise/contracts/admin/reports';

import { collectReports } from './collect-reports.ts';
import type { ReadError } from './read-page-error.ts';

const quiz = { part: 'mfe_quiz', build: 'q1' } as const;

function errorAt(column: number, frames = 1): ReadError {
  return {
    ...quiz,
    kind: 'error',
    message: 'TypeError: x',
    frames: Array.from({ length: frames }, () => ({
      file: `/remotes/mfe_quiz/q1/remote.${'1a'.repeat(40)}.js`,
      line: 1,
      column,
    })),
  };
}

it('reports each page load, failed page load and error once', () => {
  const reports = collectReports();
  reports.start(quiz);
  reports.start(quiz);
  expect(reports.take()).toEqual([{ started: [quiz], failed: [], errors: [] }]);
  expect(reports.take()).toEqual([]);
  reports.add(errorAt(1), 'quiz');
  reports.add(errorAt(2), 'quiz');
  expect(reports.take()).toEqual([
    {
      started: [],
      failed: [quiz],
      errors: [
        { ...errorAt(1), view: 'quiz', count: 1 },
        { ...errorAt(2), view: 'quiz', count: 1 },
      ],
    },
  ]);
  expect(reports.take()).toEqual([]);
});

it('counts an error that repeats, and a failed page load as a page load', () => {
  const reports = collectReports();
  for (let times = 0; times < 3; times += 1) reports.add(errorAt(1), 'quiz');
  expect(reports.take()).toMatchObject([{ started: [quiz], failed: [quiz], errors: [{ count: 3 }] }]);
  reports.add(errorAt(1), 'quiz');
  expect(reports.take()).toMatchObject([{ started: [], failed: [], errors: [{ count: 1 }] }]);
});

it('sends 20 different errors at most, in reports that the gateway and the contract accept', () => {
  const reports = collectReports();
  for (let column = 0; column < 50; column += 1) reports.add(errorAt(column, 15), 'quiz');
  const sent = reports.take();
  expect(sent.flatMap(({ errors }) => errors)).toHaveLength(20);
  for (const report of sent) {
    expect(JSON.stringify(report).length).toBeLessThan(16_384);
    expect(sendReports.body.safeParse(report).success).toBe(true);
  }
});

it('sends vitals without anything else to say', () => {
  const vitals = { view: 'quiz', lcp: 900, builds: [quiz] };
  expect(collectReports().take(vitals)).toEqual([{ started: [], failed: [], errors: [], vitals }]);
});
