import { useCallback, useSyncExternalStore } from 'react'

/**
 * Reads the value of native inputs from the DOM after each render and each change. Empty before the first render. Works for
 * controlled inputs, inputs that a form sets through their ref, and uncontrolled inputs.
 */
export function useDomValue<Root extends HTMLElement>(
  root: React.RefObject<Root | null>,
  read: (element: Root) => string,
): string {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const element = root.current
      element?.addEventListener('change', onChange)
      return () => element?.removeEventListener('change', onChange)
    },
    [root],
  )
  const current = (): string => (root.current ? read(root.current) : '')
  return useSyncExternalStore(subscribe, current, current)
}
