/** @example localTime('2026-12-01', '18:30', 'en') // 'Dec 1, 2026, 7:30 PM GMT+1' */
export const localTime = (day: string, time: string, language: string, timeZone?: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const instant = new Date(`${day}T00:00:00Z`);
  instant.setUTCHours(hours, minutes);
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  }).format(instant);
};
