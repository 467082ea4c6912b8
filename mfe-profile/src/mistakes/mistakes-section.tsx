import { quizPage } from '@cardwise/contracts/quiz/pages';
import {
  loadMistakes,
  type Mistake,
  type Mistakes,
  mistakesPerCall,
  type MistakeState,
  mistakeStates,
} from '@cardwise/contracts/statistics/mistakes';
import { Button, buttonLook } from '@cardwise/ui-kit/button';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import { Icon } from '@cardwise/ui-kit/icon';
import { playIcon } from '@cardwise/ui-kit/icons';
import { SegmentedControl } from '@cardwise/ui-kit/segmented-control';
import { takeLostFocus } from '@cardwise/ui-kit/take-lost-focus';
import { Link, pagePath, useApi, useLocale, useTranslation } from '@cardwise/web-kit';
import { useState } from 'react';

import { useFormats } from '../format/use-formats.ts';
import { LoadedSection } from '../section/section.tsx';
import styles from './mistakes-section.module.css';

const firstListed = 4;

export function MistakesSection() {
  const { t } = useTranslation('profile');
  const locale = useLocale();
  const [state, setState] = useState<MistakeState>('due');
  const [limit, setLimit] = useState(firstListed);
  const load = useApi(loadMistakes, { query: { locale, state, limit } }, { keep: true });
  return (
    <LoadedSection title={t('mistakes.title')} load={load} failed={t('mistakes.failed')} height="28rem">
      {(mistakes) =>
        mistakeStates.some((some) => mistakes[some] > 0) ? (
          <MistakeList
            mistakes={mistakes}
            state={state}
            onState={(chosen) => {
              setState(chosen);
              setLimit(firstListed);
            }}
            onMore={limit < mistakesPerCall ? () => setLimit(mistakesPerCall) : undefined}
          />
        ) : (
          <p className={styles.text}>{t('mistakes.none')}</p>
        )
      }
    </LoadedSection>
  );
}

type ListProps = {
  mistakes: Mistakes;
  state: MistakeState;
  onState: (state: MistakeState) => void;
  /** Lists more mistakes; undefined once as many are listed as can be. */
  onMore: (() => void) | undefined;
};

function MistakeList({ mistakes, state, onState, onMore }: ListProps) {
  const { t } = useTranslation('profile');
  const { number, moment } = useFormats();
  const locale = useLocale();
  const { due, next, data } = mistakes;
  return (
    <>
      <p className={styles.text}>{t('mistakes.about')}</p>
      {due > 0 ? (
        <Link
          className={`${buttonLook({ variant: 'primary' })} ${styles.practise}`}
          to={`${pagePath(locale, quizPage)}?practice`}
        >
          <Icon icon={playIcon} />
          <span>{t('mistakes.practise', { due: number(due) })}</span>
        </Link>
      ) : (
        next && <p className={styles.text}>{t('mistakes.next', { date: moment(next) })}</p>
      )}
      <SegmentedControl
        legend={t('mistakes.which')}
        hideLegend
        options={mistakeStates.map((value) => ({
          value,
          label: `${t(`mistakes.states.${value}`)} (${number(mistakes[value])})`,
        }))}
        value={state}
        onChange={onState}
      />
      <div>
        <p className={styles.text}>{t(`mistakes.${data.length > 0 ? 'meaning' : 'noneOf'}.${state}`)}</p>
        <ul className={styles.list}>
          {data.map((mistake, index) => (
            <MistakeItem
              key={`${mistake.card} ${mistake.kind}`}
              mistake={mistake}
              isFirstOfMore={!onMore && index === firstListed}
            />
          ))}
        </ul>
      </div>
      {onMore && data.length < mistakes[state] && <Button onClick={onMore}>{t('mistakes.more')}</Button>}
    </>
  );
}

function MistakeItem({ mistake, isFirstOfMore }: { mistake: Mistake; isFirstOfMore: boolean }) {
  const { t } = useTranslation('profile');
  const { date, number } = useFormats();
  const locale = useLocale();
  const { kind, state, due, wrong, names, full_url: url, full_img: picture } = mistake;
  return (
    <li className={styles.mistake}>
      <CardPicture url={picture} alt="" sizes="5rem" urgent={false} brokenText="" />
      <div className={styles.words}>
        <Link ref={isFirstOfMore ? takeLostFocus : undefined} className={styles.card} to={url}>
          {names[locale]}
        </Link>
        <span className={styles.kind}>{t(`weak.kinds.${kind}`)}</span>
        <span className={styles.note}>{t('mistakes.wrong', { count: wrong, times: number(wrong) })}</span>
        {state !== 'due' && <span className={styles.note}>{t('mistakes.again', { date: date(due) })}</span>}
      </div>
    </li>
  );
}
