import { useEffect, useEffectEvent } from 'react'

/**
 * Refuses a press on a native choice inside `root`, by pointer, key or label, where `isRefused` says so: the input stays
 * as it was and keeps the focus. It is asked with the input as the press would leave it.
 */
export function useRefusal(root: React.RefObject<HTMLElement | null>, isRefused: (pressed: HTMLInputElement) => boolean): void {
  const decide = useEffectEvent(isRefused)
  useEffect(() => {
    const element = root.current
    const refuse = (event: Event): void => {
      if (!(event.target instanceof HTMLInputElement) || !decide(event.target)) return
      event.preventDefault()
      // React would see a change before the browser takes it back.
      event.stopPropagation()
    }
    element?.addEventListener('click', refuse)
    return () => element?.removeEventListener('click', refuse)
  }, [root])
}
