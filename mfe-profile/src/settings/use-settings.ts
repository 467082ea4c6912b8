import type { ProblemIssue } from '@cardwise/contracts/http/problem';
import { type Profile, updateProfile } from '@cardwise/contracts/profile/profile';
import { getIssue } from '@cardwise/request-kit/issue-message';
import { keepDraft, readDraft } from '@cardwise/request-kit/kept-draft';
import { useAction } from '@cardwise/request-kit/use-action';
import { useSession } from '@cardwise/web-kit';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

const Settings = z.object({ name: z.string(), background: z.nullable(z.string()) });
export type Settings = z.infer<typeof Settings>;

export function useSettings(user: Profile, onSaved: (user: Profile) => void) {
  const { name, background } = user;
  const key = `profile_draft:${useSession().user?.id}`;
  const [draft, setDraft] = useState(() => Settings.safeParse(readDraft(key)).data);
  const [checking, setChecking] = useState(false);
  const [saved, setSaved] = useState(false);
  const save = useAction(updateProfile);

  const settings = draft ?? { name, background };
  const unsaved = settings.name !== name || settings.background !== background;
  useLeaveWarning(unsaved);
  useEffect(() => keepDraft(key, unsaved ? draft : undefined), [key, unsaved, draft]);

  const found = (checking ? checkSettings(settings).issues : undefined) ?? save.error?.problem?.issues ?? [];
  const issues = { name: getIssue(found, 'name'), background: getIssue(found, 'background') };

  const change = (part: Partial<Settings>) => {
    setDraft({ ...settings, ...part });
    setSaved(false);
    save.dismiss();
  };

  /** Saves the settings. @returns false for invalid ones, which are not sent. */
  const submit = (): boolean => {
    const { body } = checkSettings(settings);
    setChecking(!body);
    setSaved(false);
    if (!body) return false;
    void save.run({ body }).then((answer) => {
      if (!answer) return;
      setDraft((latest) => (latest === draft ? undefined : latest));
      setSaved(true);
      onSaved(answer.user);
    });
    return true;
  };

  const shownBeside = issues.name !== undefined || issues.background !== undefined;
  return {
    settings,
    issues,
    unsaved,
    saved,
    pending: save.pending,
    failure: shownBeside ? undefined : save.error,
    change,
    submit,
  };
}

function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}

export function checkSettings(
  settings: Settings,
): { body: Settings; issues?: never } | { body?: never; issues: ProblemIssue[] } {
  const checked = updateProfile.body.safeParse(settings);
  if (checked.success) return { body: checked.data };
  return { issues: checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}
