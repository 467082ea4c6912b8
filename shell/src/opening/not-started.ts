export const notStartedId = 'not-started';

/** A running shell has removed the message. */
export const showWhereNotStarted = (): void => {
  const show = () => document.getElementById(notStartedId)?.removeAttribute('hidden');
  if (document.readyState === 'complete') show();
  else addEventListener('load', show);
};
