/** Id of the page's hidden message for those whom the shell does not reach. */
export const notStartedId = 'not-started';

/** Shows that message once the page is complete. A shell that runs has taken it away by then. */
export const tellWhereNotStarted = (): void => {
  const tell = () => document.getElementById(notStartedId)?.removeAttribute('hidden');
  if (document.readyState === 'complete') tell();
  else addEventListener('load', tell);
};
