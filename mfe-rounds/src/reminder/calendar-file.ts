import ical, { ICalAlarmType, ICalEventRepeatingFreq } from 'ical-generator';

const minutes = 10;

/**
 * Makes a calendar with an event on every day from tomorrow on, with an alarm. The event's time is floating: calendars
 * show this hour in whatever zone they are, in summer and in winter. ical-generator writes a floating time with the UTC
 * fields of its `Date`.
 */
export function calendarFile({ hour, title, url }: { hour: number; title: string; url: string }, now: Date): Blob {
  const start = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour);
  const calendar = ical({ name: title });
  calendar.createEvent({
    start: new Date(start),
    end: new Date(start + minutes * 60_000),
    floating: true,
    summary: title,
    url,
    repeating: { freq: ICalEventRepeatingFreq.DAILY },
    alarms: [{ type: ICalAlarmType.display, trigger: 0 }],
  });
  return new Blob([calendar.toString()], { type: 'text/calendar' });
}
