import { quizPage } from '@cardwise/contracts/quiz/pages';
import { type RankedCard, rankingLeast, type Rankings } from '@cardwise/contracts/statistics/rankings';
import { buttonLook } from '@cardwise/ui-kit/button';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import { EmptyState } from '@cardwise/ui-kit/empty-state';
import { Icon } from '@cardwise/ui-kit/icon';
import { nextIcon, trophyIcon } from '@cardwise/ui-kit/icons';
import { Panel } from '@cardwise/ui-kit/panel';
import { Link, pagePath, useLocale, useTranslation } from '@cardwise/web-kit';
import { Fragment, type ReactNode, useId } from 'react';

import bar from '../list/known-share.module.css';
import { getFormats } from '../format/formats.ts';
import styles from './rankings.module.css';

type Section = 'hardest' | 'easiest' | 'confused' | 'improved';

const emptyTexts = {
  hardest: 'rankings.tooFew',
  easiest: 'rankings.tooFew',
  confused: 'rankings.noneConfused',
  improved: 'rankings.noneImproved',
} as const satisfies Record<Section, string>;

type Props = { rankings: Rankings; onOpen: (name: string) => void };

export function RankingsView({ rankings, onOpen }: Props) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const { confused } = rankings;

  const shared = ['hardest', 'easiest', 'improved'] as const;
  if (confused.length === 0 && shared.every((section) => rankings[section].length === 0)) {
    return (
      <EmptyState
        icon={trophyIcon}
        title={t('rankings.none.title')}
        action={
          <Link className={buttonLook({ variant: 'primary' })} to={pagePath(locale, quizPage)}>
            {t('rankings.none.play')}
          </Link>
        }
      >
        {t('rankings.none.text')}
      </EmptyState>
    );
  }

  const byShare = (section: (typeof shared)[number]) => {
    const ranked: (Rankings['hardest'][number] & { before?: number })[] = rankings[section];
    return (
      <Ranking
        section={section}
        rows={ranked.map(({ card, ...share }) => ({
          key: card.id,
          content: (
            <CardLink card={card} name={`${section} ${card.id}`} onOpen={onOpen}>
              <RankedShare {...share} />
            </CardLink>
          ),
        }))}
      />
    );
  };
  return (
    <>
      <p className={styles.intro}>{t('rankings.intro', { count: rankingLeast.ever })}</p>
      <div className={styles.rankings}>
        {byShare('hardest')}
        {byShare('easiest')}
        <Ranking
          section="confused"
          rows={confused.map(({ card, other, kind, count }) => {
            const key = `${kind} ${card.id} ${other.id}`;
            return {
              key,
              content: (
                <div className={styles.pair}>
                  <CardLink card={card} name={`${key} asked`} onOpen={onOpen} />
                  <Icon icon={nextIcon} />
                  <span className="visually-hidden">{t('rankings.takenFor')}</span>
                  <CardLink card={other} name={`${key} chosen`} onOpen={onOpen} />
                  <span className={styles.often} suppressHydrationWarning>
                    {`${t(`kinds.${kind}`)} · ${t('mistaken.times', { count })}`}
                  </span>
                </div>
              ),
            };
          })}
        />
        {byShare('improved')}
      </div>
    </>
  );
}

type RankingProps = { section: Section; rows: { key: string; content: ReactNode }[] };

function Ranking({ section, rows }: RankingProps) {
  const { t } = useTranslation('statistics');
  const heading = useId();
  return (
    <Panel>
      <section aria-labelledby={heading}>
        <h2 id={heading} className={styles.heading}>
          {t(`rankings.${section}`)}
        </h2>
        {rows.length === 0 ? (
          <p className={styles.empty}>{t(emptyTexts[section])}</p>
        ) : (
          <ol className={styles.rows}>
            {rows.map(({ key, content }) => (
              <li key={key} className={styles.row}>
                {content}
              </li>
            ))}
          </ol>
        )}
      </section>
    </Panel>
  );
}

type CardLinkProps = { card: RankedCard; name: string; onOpen: (name: string) => void; children?: ReactNode };

function CardLink({ card, name, onOpen, children }: CardLinkProps) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  return (
    <Link className={styles.card} to={card.full_url} data-card={name} onClick={() => onOpen(name)}>
      <CardPicture url={card.full_img} alt="" sizes="4.5rem" urgent={false} brokenText={t('noPicture')} />
      <span className={styles.words}>
        <span className={styles.name}>{[card.names[locale], card.suffix].filter(Boolean).join(' ')}</span>
        {children}
      </span>
    </Link>
  );
}

type RankedShareProps = {
  asked: number;
  percent: number;
  before?: number;
  rating?: number | undefined;
};

function RankedShare({ asked, percent, before, rating }: RankedShareProps) {
  const { t } = useTranslation('statistics');
  const format = getFormats(useLocale());
  const texts = [
    t('results.known', { percent: format.percent(percent) }),
    ...(before === undefined ? [] : [t('rankings.before', { percent: format.percent(before) })]),
    t('results.answers', { count: asked }),
    ...(rating === undefined ? [] : [t('rankings.level', { level: format.count(Math.round(rating)) })]),
  ];
  return (
    <span className={styles.share}>
      <svg className={bar.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <rect className={bar.rest} width="100" height="4" />
        <rect className={bar.known} width={percent} height="4" />
        {before !== undefined && <rect className={styles.before} x={before - 0.75} width="1.5" height="4" />}
      </svg>
      <span>
        {texts.map((text, index) => (
          <Fragment key={text}>
            {index > 0 && <span> </span>}
            <span className={styles.part} suppressHydrationWarning>
              {index < texts.length - 1 ? `${text}\u00A0·` : text}
            </span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}
