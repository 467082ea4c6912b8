import { useLocale, useScreenHead, useTranslation, changeLocale, emitSuiteEvent } from '@cardwise/web-kit';
import { HeadTags } from '@cardwise/web-kit/head-tags';
import { builtSite } from '@cardwise/web-kit/site-pages';
import { useEffect, useEffectEvent } from 'react';

import { usePage } from '../pages/known-pages.ts';
import type { ActiveRoute } from './resolve-route.ts';
import { useAlternates } from './use-active-route.ts';

/** Removes the head tags of another page. The title stays, so that the tab always has one. */
export function dropHead(): void {
  const tags = '[name=description],[name=robots],[rel=canonical],[rel=alternate],[property^=og],[name^=twitter]';
  for (const tag of document.head.querySelectorAll(tags)) tag.remove();
}

export function Head({ route, origin }: { route: ActiveRoute; origin: string }) {
  usePageLanguage(route);
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { data: _, ...screen } = useScreenHead() ?? {};
  const alternates = useAlternates(route);
  const page = usePage(route.view);
  // Search engines read the HTML pages, so a page that changes its language needs no description in the new one.
  const description = page ? builtSite().descriptions[locale]?.[page.name] : t('notFound.description');

  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);

  return (
    <HeadTags
      title={page?.titles[locale] ?? t('notFound.page')}
      description={description}
      path={route.path}
      oembed={page?.oembed}
      unlisted={alternates.length === 0 || page?.audience !== undefined}
      {...screen}
      alternates={alternates}
      origin={origin}
    />
  );
}

/** Changes the page's language. If the texts cannot be loaded, an alert says so and the page keeps its language. */
function usePageLanguage(route: ActiveRoute): void {
  const { t } = useTranslation('shell');
  const follow = useEffectEvent(async () => {
    if (await changeLocale(route.locale, 'shell')) return;
    emitSuiteEvent('alert:raised', {
      kind: 'warning',
      title: t('languageFailed.title'),
      text: t('languageFailed.text'),
    });
  });
  // The effect depends on the whole route, so that choosing the same language again retries.
  useEffect(() => void follow(), [route]);
}
