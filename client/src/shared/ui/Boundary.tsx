import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { ErrorState } from './States';

interface BoundaryProps {
  children: ReactNode;
}

interface BoundaryState {
  failed: boolean;
  error: unknown;
}

const whole: BoundaryState = { failed: false, error: null };

/** What throws while it is drawn is replaced by itself; the rest of the screen stands. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state = whole;

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error(error, componentStack);
  }

  override render(): ReactNode {
    const { failed, error } = this.state;
    if (!failed) return this.props.children;
    return <ErrorState compact error={error} onRetry={() => this.setState(whole)} />;
  }
}
