export const notStartedId = 'not-started';

/** Shows the message of a page whose shell has not started; a running one has removed it. */
export const showWhereNotStarted = (): void => {
  const show = () => document.getElementById(notStartedId)?.removeAttribute('hidden');
  if (document.readyState === 'complete') show();
  else addEventListener('load', show);
};
