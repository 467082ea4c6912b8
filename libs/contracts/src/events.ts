/** Events within the page, by name: what remotes tell the shell. */
export type SuiteEvents = {
  /** Asks the shell to show an alert above the page. */
  'alert:raised': { kind: 'error' | 'success' | 'warning'; title: string; text: string };
};
