import { useLayoutEffect } from 'react'
import { type State, widenStateRules } from './shown-states.ts'

type ShownStateProps = {
  /** Stands under it: the state's name. */
  label: string
  /** What is drawn as if the pointer or the focus were there; several may hold at once. */
  state?: State | `${State} ${State}`
  children: React.ReactNode
}

/** A component in one of its states, named. Hover, focus and press are shown without anybody doing them. */
export function ShownState({ label, state, children }: ShownStateProps): React.ReactNode {
  useLayoutEffect(widenStateRules, [])
  return (
    <figure className="guide-state">
      <div data-shown={state}>{children}</div>
      <figcaption className="text-xs text-ink-3">{label}</figcaption>
    </figure>
  )
}

/** Components in their states, side by side as far as there is room. */
export function ShownStates({ children }: { children: React.ReactNode }): React.ReactNode {
  return <div className="flex flex-wrap gap-4">{children}</div>
}
