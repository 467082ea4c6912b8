import { defaultBanReason } from '@cardwise/contracts/cards';
import { type Locale, locales } from '@cardwise/contracts/locales';
import { type CardDetail, compiledTabs } from '@cardwise/contracts/statistics';
import { Alert } from '@cardwise/ui-kit/alert';
import { Tabs } from '@cardwise/ui-kit/tabs';
import { type Alternate, useLocale, useLocation, useNavigate, usePageHead, useTranslation } from '@cardwise/web-kit';
import { useEffect, useRef } from 'react';

import { nameCard } from '../catalogue/names.ts';
import { numberFormats } from '../numbers/number-formats.ts';
import { CardPicture } from '../pictures/card-picture.tsx';
import { useScrollMemory } from '../scroll/use-scroll-memory.ts';
import styles from './card-view.module.css';
import { FactList } from './fact-list.tsx';
import { FormerValues } from './former-values.tsx';
import { BackLink, QuizLink } from './links.tsx';
import { MistakenFor } from './mistaken-for.tsx';
import { sumTallies } from './sum-tallies.ts';
import { TallyTable } from './tally-table.tsx';

type Props = {
  card: CardDetail;
  /** Whether to focus the heading because the player navigated here. */
  takesFocus: boolean;
};

/** The tabs of the card page, by their fragment in the address; the first is the default. */
const tabs = ['information', ...compiledTabs] as const;

/** The tab named by the address. */
const useTab = (): [(typeof tabs)[number], (tab: (typeof tabs)[number]) => void] => {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const tab = tabs.find((name) => hash === `#${name}`) ?? tabs[0];
  return [tab, (next) => void navigate({ search, hash: next }, { replace: true, state })];
};

/** Says that administrators have banned the card, and why. */
const BannedNotice = ({ reason }: { reason: string }) => {
  const { t } = useTranslation('statistics');
  const words = reason === defaultBanReason ? t('card.bannedByDefault') : reason;
  return (
    <Alert kind="info" title={t('card.banned')}>
      {words && <p>{t('card.bannedReason', { reason: words })}</p>}
    </Alert>
  );
};

const alternatesOf = (paths: Record<Locale, string>): Alternate[] =>
  locales.map((locale) => ({ locale, path: paths[locale] }));

/** A card with its facts and how well players know it. */
export const CardView = ({ card, takesFocus }: Props) => {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const [tab, selectTab] = useTab();
  const name = nameCard(card, locale);
  const { asked, percent } = sumTallies(card.statistics_compiled.all);
  const summary =
    asked === 0
      ? t('card.neverAsked')
      : t('card.summary', { count: asked, percent: numberFormats(locale).percent(percent) });

  useScrollMemory(true);
  usePageHead({
    title: t('card.title', { name }),
    description: t('card.description', { name, summary }),
    ...(card.full_urls && { alternates: alternatesOf(card.full_urls) }),
  });
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <article className={styles.card}>
      <BackLink />
      <header className={styles.header}>
        <h1 ref={heading} className={styles.heading} tabIndex={-1}>
          {t('card.title', { name })}
        </h1>
        <p className={styles.summary}>{summary}</p>
        {card.banned_reason !== undefined && <BannedNotice reason={card.banned_reason} />}
      </header>
      <div className={styles.picture}>
        <CardPicture
          url={card.full_img}
          alt={t('card.picture', { name })}
          sizes="(min-width: 48rem) 20rem, 14rem"
          fetchPriority="high"
          brokenText={t('noPicture')}
        />
        <QuizLink card={card} />
      </div>
      <div className={styles.numbers}>
        <Tabs
          label={t('tabs.label')}
          tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          selected={tab}
          onSelect={selectTab}
        >
          {tab === 'information' ? <FactList facts={card.info.regular} /> : <TallyTable card={card} tab={tab} />}
        </Tabs>
        <MistakenFor card={card} />
        <FormerValues card={card} />
      </div>
    </article>
  );
};
