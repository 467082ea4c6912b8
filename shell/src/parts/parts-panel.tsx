import type { Locale } from '@cardwise/contracts/site/locales';
import type { Registry } from '@cardwise/contracts/site/registry';
import { Button } from '@cardwise/ui-kit/button';
import { IconButton } from '@cardwise/ui-kit/icon-button';
import { checkIcon, closeIcon } from '@cardwise/ui-kit/icons';
import { registerNamespace, useLocale, useTranslation } from '@cardwise/web-kit';
import { useEffect, useId, useState } from 'react';

import { loadRegistry } from '../remotes/registry.ts';
import { chooseVersion, type ListedBuild, overridden, type Part, getParts } from './part-builds.ts';
import styles from './parts-panel.module.css';

// The texts are in this chunk: one chunk per language would add their addresses to the first scripts.
registerNamespace('parts', (locale) => import(/* webpackMode: "eager" */ `./locales/${locale}.json`));

// The description of the shell's own pages names the team, too, but holds their texts in every language.
const shellTeam = 'platform';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Shows which build of each part this browser runs; choosing another one reloads the page. */
export function PartsPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('parts');
  const locale = useLocale();
  const titleId = useId();
  const [registry, setRegistry] = useState<Registry>();
  useEffect(() => {
    // Without the registry, only the shell is shown.
    loadRegistry(true).then(setRegistry, () => {});
  }, []);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const describe = ({ version, state, since, share = 0 }: ListedBuild): string =>
    [
      t(state, { share: percent.format(share / 100) }),
      ...(state === overridden ? [] : [version]),
      ...(since ? [getAge(since, locale)] : []),
    ].join(' · ');
  const parts = [shellPart(), ...(registry ? getParts(registry) : [])];
  useLabels(parts, describe);
  const choose = (name: string, version: string) => {
    if (registry) chooseVersion(registry, name, version);
    location.reload();
  };
  return (
    <aside className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.title}>
        <h2 id={titleId}>{t('title')}</h2>
        <IconButton icon={closeIcon} label={t('close')} onClick={onClose} />
      </div>
      <ul className={styles.parts}>
        {parts.map(({ name, team, runs, builds }) => {
          const known = builds.some(({ version }) => version === runs);
          const [only] = builds;
          return (
            <li key={name}>
              <strong>{name}</strong> <span className={styles.team}>{team}</span>
              {builds.length > 1 || !known ? (
                <fieldset aria-label={t('build', { part: name })} className={styles.builds}>
                  {!known && <span>{runs}</span>}
                  {builds.map((build) => (
                    <Button
                      key={build.version}
                      variant="quiet"
                      icon={build.version === runs ? checkIcon : undefined}
                      aria-pressed={build.version === runs}
                      onClick={() => choose(name, build.version)}
                    >
                      {describe(build)}
                    </Button>
                  ))}
                </fieldset>
              ) : (
                <span className={styles.build}>{only && describe(only)}</span>
              )}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}

function getAge(since: string, locale: Locale): string {
  const elapsed = Date.parse(since) - Date.now();
  const [unit, size] = units.find(([, length]) => -elapsed >= length) ?? (['minute', 60_000] as const);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(elapsed / size), unit);
}

function shellPart(): Part {
  const runs = document.documentElement.dataset['build'] ?? '';
  return { name: 'shell', team: shellTeam, runs, builds: [{ version: runs, state: 'live' }] };
}

/** Adds each part's team, build and age to the outlines. */
function useLabels(parts: readonly Part[], describe: (build: ListedBuild) => string): void {
  const rules = parts.map(({ name, team, runs, builds }) => {
    const build = builds.find(({ version }) => version === runs);
    const text = [name, team, build ? describe(build) : runs].filter(Boolean).join(' · ');
    return `[data-boundaries] [data-boundary='${name}']::after { content: ${JSON.stringify(text)}; }`;
  });
  const text = rules.join('\n');
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [text]);
}
