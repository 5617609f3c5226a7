import { useSyncExternalStore } from 'react'
import { t } from '#domain/i18n/messages.ts'

/** Screens with finger-high rows and narrow inputs. Matches the breakpoint in the style sheet. */
export const phoneQuery = t`(width < 48rem)`

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
