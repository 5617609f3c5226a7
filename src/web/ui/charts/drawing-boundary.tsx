import { Component } from 'react'

type DrawingBoundaryProps = { fallback?: React.ReactNode; children: React.ReactNode }

type State = { hasFailed: boolean }

/** Error boundary that keeps the page working if a drawing fails to load. The summary and the table still show the values. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, State> {
  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override state: State = { hasFailed: false }

  override render(): React.ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
