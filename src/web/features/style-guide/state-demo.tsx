import { useLayoutEffect } from 'react'
import { type State, widenStateRules } from './state-rules.ts'

type StateDemoProps = {
  /** Name of the state, displayed below. */
  label: string
  /** States to simulate; several can apply at once. */
  state?: State | `${State} ${State}`
  children: React.ReactNode
}

/** A component in a named state. Simulates hover, focus and press. */
export function StateDemo({ label, state, children }: StateDemoProps): React.ReactNode {
  useLayoutEffect(widenStateRules, [])
  return (
    <figure className="guide-state">
      <div data-shown={state}>{children}</div>
      <figcaption className="text-xs text-ink-3">{label}</figcaption>
    </figure>
  )
}

/** Several states side by side, as far as there is room. */
export function StateDemos({ children }: { children: React.ReactNode }): React.ReactNode {
  return <div className="flex flex-wrap gap-4">{children}</div>
}
