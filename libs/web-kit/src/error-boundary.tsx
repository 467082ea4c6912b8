import { Component, type ReactNode } from 'react';

import { reloadTexts } from './i18n/namespaces.ts';

type Props = {
  children: ReactNode;
  fallback: (error: Error, retry: () => void) => ReactNode;
  part?: string;
  /** Runs before the children are mounted again. */
  onRetry?: () => void;
};

export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override state: { error: Error | null } = { error: null };

  retry = () => {
    // Missing texts may have caused the error.
    reloadTexts();
    this.props.onRetry?.();
    this.setState({ error: null });
  };

  override render() {
    return this.state.error ? this.props.fallback(this.state.error, this.retry) : this.props.children;
  }
}
