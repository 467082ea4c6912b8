import ical, { ICalAlarmType, ICalEventRepeatingFreq } from 'ical-generator';

const minutes = 10;

/** An event every day at an hour of the device's own clock, with an alarm. */
export const calendarFile = ({ hour, title, url }: { hour: number; title: string; url: string }, now: Date): Blob => {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, hour);
  const calendar = ical({ name: title });
  calendar.createEvent({
    start,
    end: new Date(start.getTime() + minutes * 60_000),
    floating: true,
    summary: title,
    url,
    repeating: { freq: ICalEventRepeatingFreq.DAILY },
    alarms: [{ type: ICalAlarmType.display, trigger: 0 }],
  });
  return new Blob([calendar.toString()], { type: 'text/calendar' });
};
