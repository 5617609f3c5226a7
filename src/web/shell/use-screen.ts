import { useMatches } from 'react-router'
import { type Screen, titleOf } from '#contract/screens.ts'

/** A screen at one address, with its title there. */
export type ShownScreen = Omit<Screen, 'title'> & { title: string }

/** The screen of the page on show; for an address nobody knows, one that says so. */
export function useScreen(): ShownScreen {
  const match = useMatches().at(-1)
  const screen = match?.handle as Screen | undefined
  return screen && match ? { ...screen, title: titleOf(screen, match.params) } : unknownScreen
}

const unknownScreen: ShownScreen = {
  name: 'not-found',
  path: '*',
  page: 'error',
  access: 'open',
  layout: 'default',
  title: 'Page Not Found',
}
