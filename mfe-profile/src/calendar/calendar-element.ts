import { Locale } from '@cardwise/contracts/site/locales';
import iconStyles from '@cardwise/ui-kit/icon.module.css';
import { type IconStrokes, nextIcon, prevIcon } from '@cardwise/ui-kit/icons';
import buttonStyles from '@cardwise/ui-kit/icon-button.module.css';
import { defineElement } from '@cardwise/web-kit/define-element';
import { html, LitElement, nothing, svg } from 'lit';
import * as z from 'zod/mini';

import styles from './year-calendar.module.css';

/** How much was played, 1–4. A day that a pause has bridged was not played. */
const DayBox = z.object({
  level: z.union([z.number(), z.literal('pause')]),
  daily: z.optional(z.boolean()),
  text: z.string(),
});
type DayBox = z.infer<typeof DayBox>;

const Calendar = z.object({
  year: z.int(),
  first: z.int(),
  last: z.int(),
  /** By day, as `YYYY-MM-DD`. */
  boxes: z.record(z.string(), DayBox),
  locale: Locale,
  texts: z.object({ caption: z.string(), month: z.string(), yearBefore: z.string(), yearAfter: z.string() }),
});
export type Calendar = z.infer<typeof Calendar>;

const months = Array.from({ length: 12 }, (_, month) => month);
const days = Array.from({ length: 31 }, (_, index) => index + 1);

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const daysIn = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Fires `year` with the year to show next. Its HTML has the page's styles. */
class CalendarElement extends LitElement {
  #calendar: Calendar | undefined;

  get calendar(): Calendar | undefined {
    return this.#calendar;
  }

  set calendar(calendar: Calendar | undefined) {
    this.#calendar = calendar && Calendar.parse(calendar);
    this.requestUpdate();
  }

  protected override createRenderRoot = () => this;

  #yearButton(label: string, icon: IconStrokes, year: number, { first, last }: Calendar) {
    const turn = () => this.dispatchEvent(new CustomEvent('year', { detail: year }));
    return html`<button
      type="button"
      class="${buttonStyles['button']} ${buttonStyles['framed']}"
      title=${label}
      aria-label=${label}
      ?disabled=${year < first || year > last}
      @click=${turn}
    >
      <svg class=${iconStyles['icon']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        ${icon.map((path) => svg`<path d=${path} />`)}
      </svg>
    </button>`;
  }

  #day(day: number, box: DayBox | undefined) {
    return html`<td
      class=${styles['day']}
      data-level=${box?.level ?? nothing}
      data-daily=${box?.daily || nothing}
      title=${box ? `${day} – ${box.text}` : nothing}
    >
      <span class="visually-hidden">${box?.text}</span>
    </td>`;
  }

  #month(month: number, { year, boxes, locale }: Calendar) {
    const [short, long] = (['short', 'long'] as const).map((form) =>
      new Intl.DateTimeFormat(locale, { month: form, timeZone: 'UTC' }).format(Date.UTC(year, month)),
    );
    const boxOf = (day: number) => boxes[`${year}-${twoDigits(month + 1)}-${twoDigits(day)}`];
    return html`<tr>
      <th scope="row" class=${styles['month']}><abbr title=${long}>${short}</abbr></th>
      ${days.slice(0, daysIn(year, month)).map((day) => this.#day(day, boxOf(day)))}
    </tr>`;
  }

  protected override render() {
    const calendar = this.#calendar;
    if (!calendar) return nothing;
    const { year, texts } = calendar;
    return html`
      <div class=${styles['years']}>
        ${this.#yearButton(texts.yearBefore, prevIcon, year - 1, calendar)}
        <strong>${year}</strong>
        ${this.#yearButton(texts.yearAfter, nextIcon, year + 1, calendar)}
      </div>
      <table class=${styles['calendar']}>
        <caption class=${styles['caption']}>
          ${texts.caption}
        </caption>
        <colgroup>
          <col class=${styles['months']} />
        </colgroup>
        <thead class="visually-hidden">
          <tr>
            <th scope="col">${texts.month}</th>
            ${days.map((day) => html`<th scope="col">${day}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${months.map((month) => this.#month(month, calendar))}
        </tbody>
      </table>
    `;
  }
}

export const calendarElement = defineElement('cardwise-calendar', CalendarElement);
