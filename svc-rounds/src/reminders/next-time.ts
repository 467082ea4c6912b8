const step = 15 * 60 * 1000;

/** The search goes on for more than two days, because a clock that goes forward may skip the hour on one of them. */
const horizon = 50 * 60 * 60 * 1000;

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the Unix time, in milliseconds, at which clocks in the zone next show the full hour. Offsets are multiples of
 * a quarter of an hour.
 */
export function nextTime(after: number, { hour, zone }: { hour: number; zone: string }): number {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short' });
  const wanted = `${String(hour).padStart(2, '0')}:00`;
  const first = (Math.floor(after / step) + 1) * step;
  for (let at = first; at < first + horizon; at += step) if (clock.format(at) === wanted) return at;
  throw new Error(`No clock in ${zone} shows ${wanted}`);
}
