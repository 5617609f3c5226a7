import { useCallback, useEffect, useRef } from 'react'

/**
 * Focuses an element that a keyboard action has created or moved, once it is rendered.
 *
 * @param state changes with the rendered content
 * @returns a function that takes the selector to focus after the next change
 */
export function useFocusAfterRender(state: string): (selector: string) => void {
  const nextSelector = useRef<string | null>(null)
  useEffect(() => {
    const selector = nextSelector.current
    nextSelector.current = null
    if (selector !== null) document.querySelector<HTMLElement>(selector)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the requested element exists once this has changed
  }, [state])
  return useCallback((selector: string) => {
    nextSelector.current = selector
  }, [])
}
