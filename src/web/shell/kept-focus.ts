import { useEffect, useRef } from 'react'

/**
 * Keeps the place of whoever works with the keyboard when what they pressed is gone with the change it caused: the focus goes to
 * `target`, the page's heading unless stated. Whoever has the focus elsewhere keeps it there.
 *
 * @param state changes whenever something may have gone
 */
export function useKeptFocus(state: string, target = 'main h1'): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    // A press beside everything puts it on the page as a whole.
    if (document.activeElement?.matches('body, main')) {
      document.querySelector<HTMLElement>(target)?.focus({ preventScroll: true })
    }
  }, [state, target])
}
