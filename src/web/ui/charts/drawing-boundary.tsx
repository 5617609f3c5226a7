import { Component } from 'react'

type DrawingBoundaryProps = { fallback?: React.ReactNode; children: React.ReactNode }

type State = { hasFailed: boolean }

/** Keeps a drawing that could not be loaded from taking the page with it; its figures are told in words anyway. */
export class DrawingBoundary extends Component<DrawingBoundaryProps, State> {
  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override state: State = { hasFailed: false }

  override render(): React.ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
