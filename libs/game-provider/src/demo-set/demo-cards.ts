import { setCodes } from '@cardwise/contracts/catalogue/sets';
import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod/mini';

import { DemoSetFile, type DemoCard } from './demo-card.ts';

const folder = join(import.meta.dirname, 'cards');
const SetCode = z.enum(Object.keys(setCodes) as (keyof typeof setCodes)[]);

export const demoCards: Readonly<Partial<Record<keyof typeof setCodes, readonly DemoCard[]>>> = Object.fromEntries(
  readdirSync(folder).map((file) => [
    z.parse(SetCode, basename(file, '.json')),
    z.parse(DemoSetFile, JSON.parse(readFileSync(join(folder, file), 'utf8'))).cards,
  ]),
);
