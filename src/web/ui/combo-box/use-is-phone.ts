import { useSyncExternalStore } from 'react'

/** The screens on which rows are as high as a finger and boxes are narrow; the style sheet has the same limit. */
export const phoneQuery = '(width < 48rem)'

/** Whether the page stands on such a screen now. */
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
