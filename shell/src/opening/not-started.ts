/** Id of the page's hidden message for when the shell does not start. */
export const notStartedId = 'not-started';

/** Shows that message once the page has loaded. A running shell has removed it by then. */
export const tellWhereNotStarted = (): void => {
  const tell = () => document.getElementById(notStartedId)?.removeAttribute('hidden');
  if (document.readyState === 'complete') tell();
  else addEventListener('load', tell);
};
