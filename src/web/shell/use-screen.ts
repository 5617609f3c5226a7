import { useMatches } from 'react-router'
import { type Screen, titleOf } from '#contract/pages/screens.ts'
import { t } from '#domain/i18n/messages.ts'

/** A screen at a URL, with its title there. */
export type CurrentScreen = Omit<Screen, 'title'> & { title: string }

/** The screen of the current page. An unknown URL yields the not-found screen. */
export function useScreen(): CurrentScreen {
  const match = useMatches().at(-1)
  const screen = match?.handle as Screen | undefined
  return screen && match ? { ...screen, title: titleOf(screen, match.params) } : unknownScreen
}

const unknownScreen: CurrentScreen = {
  name: 'not-found',
  path: '*',
  page: 'error',
  access: 'open',
  layout: 'default',
  title: t`Page Not Found`,
}
