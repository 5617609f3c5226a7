import { onTestFinished } from 'vitest'

/** A blocked navigation: a path of this app, or a full URL elsewhere. */
export type BlockedNavigation = { to: string; kind: 'push' | 'replace' | 'reload'; download: string | null }

/** Blocks navigations, reloads and downloads of the page, which would end the test. Returns the blocked ones, oldest first. */
export function blockNavigation(): readonly BlockedNavigation[] {
  const navigations: BlockedNavigation[] = []
  const onNavigate = (event: NavigateEvent): void => {
    const { navigationType: kind, destination, downloadRequest: download } = event
    if (destination.sameDocument || kind === 'traverse') return
    event.preventDefault()
    const { origin, pathname, search, href } = new URL(destination.url)
    navigations.push({ to: origin === location.origin ? pathname + search : href, kind, download })
  }
  navigation.addEventListener('navigate', onNavigate)
  onTestFinished(() => navigation.removeEventListener('navigate', onNavigate))
  return navigations
}
