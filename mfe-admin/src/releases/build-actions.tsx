import { type Release, type ReleaseAction, changeRelease } from '@cardwise/contracts/admin/releases';
import type { Part } from '@cardwise/contracts/admin/reports';
import { useTranslation } from '@cardwise/web-kit';
import { Flex } from 'antd';
import { useState } from 'react';

import { SelectField } from '../frame/select-field.tsx';
import { ActionButton } from '../request/action-button.tsx';
import { useChange } from '../request/use-change.tsx';
import { useFormats } from './formats.ts';

type Props = { part: Part; release: Release; builds: readonly Release[]; onReload: () => void };

const actions = {
  live: [],
  canary: ['promote', 'end_canary', 'canary'],
  preview: ['end_preview', 'canary'],
  kept: ['roll_back'],
} as const satisfies Record<Release['state'], readonly ReleaseAction[]>;

const shares = [1, 5, 10, 20, 50];

const affectsEveryone: ReadonlySet<ReleaseAction> = new Set(['promote', 'roll_back']);

export const BuildActions = ({ part, release, builds, onReload }: Props) => {
  const { t } = useTranslation('admin');
  const format = useFormats();
  const change = useChange(changeRelease, { onConflict: onReload });
  const { build, state, share: current } = release;
  const [share, setShare] = useState(current ?? 10);

  const seen = (wanted: Release['state']) => builds.find((other) => other.state === wanted)?.build ?? null;
  const nameOf = (action: ReleaseAction) =>
    t(`releases.actions.${action === 'canary' && state !== 'canary' ? 'start_canary' : action}`);
  const act = async (action: ReleaseAction) => {
    const texts = { build, share: format.share(share) };
    const ask = {
      title: t(`releases.confirm.${action}.title`, texts),
      text: t(`releases.confirm.${action}.text`),
      confirm: nameOf(action),
      danger: affectsEveryone.has(action),
    };
    // As shown when the dialog opens, not as loaded meanwhile.
    const body = {
      part,
      build,
      action,
      seen: { live: seen('live'), canary: seen('canary') },
      ...(action === 'canary' && { share }),
    };
    const words = { ask, done: () => t('releases.changed'), failed: t('releases.changeFailed'), as: action };
    if (await change.run({ body }, words)) onReload();
  };
  const possible = actions[state];
  const button = (action: ReleaseAction) => (
    <ActionButton
      key={action}
      aria-label={`${nameOf(action)}: ${build}`}
      pending={change.isPending(action)}
      onClick={() => act(action)}
    >
      {nameOf(action)}
    </ActionButton>
  );
  const choices = [...new Set([...shares, share])].toSorted((a, b) => a - b);
  return (
    // On a phone the table scrolls, so that its rows stay low.
    <Flex wrap gap="small" align="center" style={{ minInlineSize: `${possible.length * 6}rem` }}>
      {possible.map((action) =>
        action === 'canary' ? (
          <Flex key={action} gap="small">
            <SelectField
              label={t('releases.share', { build })}
              hideLabel
              value={share}
              onChange={setShare}
              options={choices.map((value) => ({ value, label: format.share(value) }))}
            />
            {button(action)}
          </Flex>
        ) : (
          button(action)
        ),
      )}
      {change.failure}
    </Flex>
  );
};
