import { useEffect, useEffectEvent } from 'react'

/**
 * Prevents a press on a native choice inside `root`, by pointer, key or label, if `shouldPrevent` returns true. The input stays
 * unchanged and keeps focus. `shouldPrevent` gets the input in the state the press would produce.
 */
export function usePreventChoice(
  root: React.RefObject<HTMLElement | null>,
  shouldPrevent: (pressed: HTMLInputElement) => boolean,
): void {
  const shouldPreventNow = useEffectEvent(shouldPrevent)
  useEffect(() => {
    const element = root.current
    const prevent = (event: Event): void => {
      if (!(event.target instanceof HTMLInputElement) || !shouldPreventNow(event.target)) return
      event.preventDefault()
      // Otherwise React would see a change before the browser reverts it.
      event.stopPropagation()
    }
    element?.addEventListener('click', prevent)
    return () => element?.removeEventListener('click', prevent)
  }, [root])
}
