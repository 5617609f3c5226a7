import { useMatches } from 'react-router'
import type { Screen } from '#contract/screens.ts'

/** The screen of the page on show; for an address nobody knows, one that says so. */
export function useScreen(): Screen {
  const handle = useMatches().at(-1)?.handle as Screen | undefined
  return handle ?? unknownScreen
}

const unknownScreen: Screen = {
  name: 'not-found',
  path: '*',
  page: 'error',
  access: 'open',
  layout: 'default',
  title: 'Page Not Found',
}
