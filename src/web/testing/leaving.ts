import { onTestFinished } from 'vitest'

/** Where the page wanted to go by itself: its address here, or a whole one elsewhere. */
export type Leaving = { to: string; kind: 'push' | 'replace' | 'reload'; download: string | null }

/**
 * Holds the page back when it wants to load another one, itself anew or a file, which would end the test; tells where it wanted to go, the first
 * first.
 */
export function holdBackLeaving(): readonly Leaving[] {
  const leavings: Leaving[] = []
  const onNavigate = (event: NavigateEvent): void => {
    const { navigationType: kind, destination, downloadRequest: download } = event
    if (destination.sameDocument || kind === 'traverse') return
    event.preventDefault()
    const { origin, pathname, search, href } = new URL(destination.url)
    leavings.push({ to: origin === location.origin ? pathname + search : href, kind, download })
  }
  navigation.addEventListener('navigate', onNavigate)
  onTestFinished(() => navigation.removeEventListener('navigate', onNavigate))
  return leavings
}
