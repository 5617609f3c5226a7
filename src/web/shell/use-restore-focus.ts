import { useEffect, useRef } from 'react'

/**
 * Restores keyboard focus when the pressed element disappears with the change it caused: focus moves to `target`, by default
 * the page's heading. Focus elsewhere is unchanged.
 *
 * @param state changes whenever an element may have disappeared
 */
export function useRestoreFocus(state: string, target = 'main h1'): void {
  const previousState = useRef(state)
  useEffect(() => {
    if (previousState.current === state) return
    previousState.current = state
    // A press on empty space focuses the body.
    if (document.activeElement?.matches('body, main')) {
      document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
    }
  }, [state, target])
}
