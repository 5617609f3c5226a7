import { useCallback, useSyncExternalStore } from 'react'

/**
 * What stands in native inputs, read from the page after each drawing and each change, and empty before the first. It
 * holds whoever keeps the value: a property, a form by its ref, or the input alone.
 */
export function useReading<Root extends HTMLElement>(
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
  const present = (): string => (root.current ? read(root.current) : '')
  return useSyncExternalStore(subscribe, present, present)
}
