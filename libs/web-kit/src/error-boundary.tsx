import { Component, type ReactNode } from 'react';

import { reloadTexts } from './i18n/namespaces.ts';

type Props = {
  children: ReactNode;
  /** Rendered instead of the children after one of them threw; `retry` mounts them again. */
  fallback: (error: Error, retry: () => void) => ReactNode;
  /** The part of the site whose failures it contains, for error reports. */
  part?: string;
  /** Called before the children are mounted again. */
  onRetry?: () => void;
};

/**
 * Contains a failure in one part of the page.
 *
 * @example <ErrorBoundary fallback={(error, retry) => <Failed onRetry={retry} />}><Screen /></ErrorBoundary>
 */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override state: { error: Error | null } = { error: null };

  retry = () => {
    // The children may have failed because texts were missing.
    reloadTexts();
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render() {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
