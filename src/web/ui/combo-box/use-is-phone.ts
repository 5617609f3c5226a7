import { useSyncExternalStore } from 'react'

/** Screens with finger-high rows and narrow inputs. Matches the breakpoint in the style sheet. */
export const phoneQuery = '(width < 48rem)'

/** Whether the page currently matches `phoneQuery`. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(phoneQuery)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(phoneQuery).matches,
    () => false,
  )
}
