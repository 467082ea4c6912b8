import * as z from 'zod/mini';

import { EnvError, parseEnv } from './env.ts';

const shape = {
  PORT: z.coerce.number().check(z.int(), z.minimum(1)),
  NAME: z.string(),
  LEVEL: z._default(z.string(), 'info'),
};

it('reads variables and fills in defaults', () => {
  expect(parseEnv(shape, { PORT: '8080', NAME: 'x', OTHER: 'ignored' })).toEqual({
    PORT: 8080,
    NAME: 'x',
    LEVEL: 'info',
  });
});

it('treats an empty variable as unset', () => {
  expect(parseEnv(shape, { PORT: '1', NAME: 'x', LEVEL: '' })).toMatchObject({ LEVEL: 'info' });
});

it('names every variable at fault, a line each', () => {
  const attempt = () => parseEnv(shape, { PORT: 'eighty' });
  expect(attempt).toThrow(EnvError);
  expect(attempt).toThrow(/^PORT: .+\nNAME: .+$/);
});
