import { defaultBanReason, goneReason } from '@cardwise/contracts/catalogue/cards';
import { quizPage } from '@cardwise/contracts/quiz/pages';
import { type CardDetail, compiledTabs } from '@cardwise/contracts/statistics/statistics';
import { Alert } from '@cardwise/ui-kit/alert';
import { Button, buttonLook } from '@cardwise/ui-kit/button';
import { CardPicture } from '@cardwise/ui-kit/card-picture';
import { Tabs } from '@cardwise/ui-kit/tabs';
import { useHydrated } from '@cardwise/ui-kit/use-hydrated';
import {
  Link,
  pagePath,
  useAppConfig,
  useLocale,
  useLocation,
  useNavigate,
  usePageHead,
  useTranslation,
} from '@cardwise/web-kit';
import { useLayoutEffect, useRef, useState } from 'react';

import { nameCard } from '../catalogue/names.ts';
import { BackLink, RankingsLink } from '../list/links.tsx';
import { Report } from '../report/report-screen.tsx';
import { useScrollMemory } from '../scroll/use-scroll-memory.ts';
import { ByMonth, RightAnswers } from './right-answers.tsx';
import { cardHead, summarise } from './card-head.ts';
import styles from './card-view.module.css';
import { FactList } from './fact-list.tsx';
import { MistakenFor } from './mistaken-for.tsx';
import { AllTallies, FormerValues, TallyTable } from './tally-table.tsx';

const tabs = ['information', ...compiledTabs] as const;

type Props = {
  card: CardDetail;
  takesFocus: boolean;
};

export function CardView({ card, takesFocus }: Props) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const heading = useRef<HTMLHeadingElement>(null);
  const [tab, selectTab] = useTab();
  const name = nameCard(card, locale);
  const config = useAppConfig();

  useScrollMemory(true);
  usePageHead(cardHead({ card, config, locale }, t));
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <article className={styles.card}>
      <div className={styles.links}>
        <BackLink />
        <RankingsLink />
      </div>
      <header className={styles.header}>
        <h1 ref={heading} className={styles.heading} tabIndex={-1}>
          {t('card.title', { name })}
        </h1>
        {/* The browser may format numbers in another way than the server did. */}
        <p className={styles.summary} suppressHydrationWarning>
          {summarise({ card, locale }, t)}
        </p>
        {card.banned_reason !== undefined && <BannedNotice reason={card.banned_reason} />}
      </header>
      <div className={styles.picture}>
        <CardPicture
          url={card.full_img}
          alt={t('card.picture', { name })}
          sizes="(min-width: 48rem) 20rem, 14rem"
          urgent
          brokenText={t('noPicture')}
        />
        <QuizLink card={card} />
        <ReportButton card={card.id} name={name} />
      </div>
      <div className={styles.numbers}>
        <Tabs
          id="card-tabs"
          label={t('tabs.label')}
          tabs={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
          selected={tab}
          onSelect={selectTab}
        >
          {tab === 'information' ? <FactList {...card.info} /> : <TallyTable card={card} tab={tab} />}
        </Tabs>
        <noscript>
          <AllTallies card={card} />
        </noscript>
        <RightAnswers card={card} />
        <ByMonth card={card} />
        <MistakenFor card={card} />
        <FormerValues card={card} />
      </div>
    </article>
  );
}

/**
 * Returns the chosen tab. It is the first one on a server and during hydration, because browsers do not send the
 * fragment.
 */
function useTab(): [(typeof tabs)[number], (tab: (typeof tabs)[number]) => void] {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const tab = tabs.find((name) => hydrated && hash === `#${name}`) ?? tabs[0];
  return [tab, (next) => void navigate({ search, hash: next }, { replace: true, state })];
}

function BannedNotice({ reason }: { reason: string }) {
  const { t } = useTranslation('statistics');
  const known = new Map([
    [defaultBanReason, t('card.bannedByDefault')],
    [goneReason, t('card.bannedAsGone')],
  ]);
  const words = known.get(reason) ?? reason;
  return (
    <Alert kind="info" title={t('card.banned')}>
      {words && <p>{t('card.bannedReason', { reason: words })}</p>}
    </Alert>
  );
}

function QuizLink({ card }: { card: CardDetail }) {
  const { t } = useTranslation('statistics');
  const locale = useLocale();
  const { standardsets, wildsets } = useAppConfig();
  const code = card.info.regular.find(({ key }) => key === 'set')?.values[0]?.value;
  const set = [...standardsets, ...wildsets].find((known) => known.code === code);
  if (!set) return null;
  const query = new URLSearchParams({ sets: set.code });
  return (
    <Link className={buttonLook({ variant: 'primary', block: true })} to={`${pagePath(locale, quizPage)}?${query}`}>
      {t('card.quiz', { set: set.names[locale] })}
    </Link>
  );
}

function ReportButton({ card, name }: { card: string; name: string }) {
  const { t } = useTranslation('statistics');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('report.title')}
      </Button>
      {open && <Report card={card} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
