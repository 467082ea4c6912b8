import { FailureAlert } from '@cardwise/request-kit/failure-alert';
import { LoadingBlock } from '@cardwise/request-kit/loaded';
import { ErrorBoundary, useLocale, useTranslation } from '@cardwise/web-kit';
import { createElement, lazy, Suspense, useState } from 'react';

import type { Calendar } from './calendar-element.ts';
import styles from './year-calendar.module.css';

const loadElement = () => import(/* webpackChunkName: 'calendar' */ './calendar-element.ts');
// Arrives while the days are being loaded.
loadElement().catch(() => {});

type Properties = { calendar: Calendar; class: string | undefined; onyear: (event: CustomEvent<number>) => void };

const lazyElement = () =>
  lazy(async () => {
    const { calendarElement } = await loadElement();
    return { default: (properties: Properties) => createElement(calendarElement, properties) };
  });

const Failed = ({ onRetry }: { onRetry: () => void }) => {
  const { t } = useTranslation('profile');
  return <FailureAlert title={t('days.failed')} error={{ code: 'network' }} onRetry={onRetry} />;
};

const failed = (_: Error, retry: () => void) => <Failed onRetry={retry} />;

type Props = Omit<Calendar, 'locale' | 'texts'> & { onYear: (year: number) => void };

export const YearCalendar = ({ onYear, ...days }: Props) => {
  const { t } = useTranslation('profile');
  const { year, boxes } = days;
  const [Element, setElement] = useState(lazyElement);
  const played = Object.entries(boxes).filter(([day, { level }]) => day.startsWith(`${year}-`) && level !== 'pause');
  const texts = {
    caption: t('calendar.caption', { count: played.length, year }),
    month: t('calendar.month'),
    yearBefore: t('calendar.yearBefore'),
    yearAfter: t('calendar.yearAfter'),
  };
  const calendar = { ...days, locale: useLocale(), texts };
  return (
    <ErrorBoundary onRetry={() => setElement(lazyElement)} fallback={failed}>
      <Suspense fallback={<LoadingBlock height="22.75rem" />}>
        <Element class={styles.element} calendar={calendar} onyear={({ detail }) => onYear(detail)} />
      </Suspense>
    </ErrorBoundary>
  );
};
