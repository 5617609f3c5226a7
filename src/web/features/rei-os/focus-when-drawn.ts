import { useCallback, useEffect, useRef } from 'react'

/**
 * Takes whoever works with the keyboard to what their press has made, or moved, once it is drawn.
 *
 * @param state changes with what is drawn
 * @returns says where the focus goes with the next change, by a selector
 */
export function useFocusWhenDrawn(state: string): (selector: string) => void {
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    const selector = wanted.current
    wanted.current = null
    if (selector !== null) document.querySelector<HTMLElement>(selector)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is wanted stands there once this has changed
  }, [state])
  return useCallback((selector: string) => {
    wanted.current = selector
  }, [])
}
