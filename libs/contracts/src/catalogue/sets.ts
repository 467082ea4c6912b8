import * as z from 'zod/mini';

/** The code is one of `setCodes`, or the provider's slug for a newer set. */
export const SetCode = z.string().check(z.minLength(1), z.maxLength(64));
export type SetCode = z.infer<typeof SetCode>;

/** Legacy belongs to wild play but is shown by its name. */
export const setGroups = ['standard', 'wild', 'legacy'] as const;
export const SetGroup = z.enum(setGroups);
export type SetGroup = z.infer<typeof SetGroup>;

/** The table has the provider's set ids by our codes, oldest set first. The ids do not follow the age of the sets. */
export const setCodes = {
  legacy: 1635,
  con: 12,
  gvg: 13,
  brm: 14,
  tgt: 15,
  loe: 20,
  wotog: 21,
  onik: 23,
  msg: 25,
  jtu: 27,
  kft: 1001,
  kac: 1004,
  tw: 1125,
  tbp: 1127,
  rr: 1129,
  ros: 1130,
  sou: 1158,
  dod: 1347,
  ga: 1403,
  dhi: 1463,
  aoo: 1414,
  sa: 1443,
  matdf: 1466,
  fitb: 1525,
  core: 1637,
  uis: 1578,
  fiav: 1626,
  cot: 1898,
  vttsc: 1658,
  macn: 1691,
  poa: 1869,
  motlk: 1776,
  fol: 1809,
  titans: 1858,
  sitb: 1892,
  hs10: 1941,
  ww: 1897,
  pip: 1905,
  tgdb: 1935,
  ited: 1946,
  tlcou: 1952,
  att: 1957,
} as const satisfies Record<string, number>;

export const allSets = 'all';
