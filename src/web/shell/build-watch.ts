import { useEffect } from 'react'
import { boot } from '../lib/boot.ts'
import { notify } from '../ui/notifications/notify.ts'

const pollMs = 5 * 60_000

/** Looks for a newer build every five minutes and whenever the window gets the focus, and says so once. Never reloads by itself. */
export function useBuildWatch(): void {
  useEffect(() => {
    let announced = boot.build
    const look = async (): Promise<void> => {
      const latest = await readLatestBuild()
      if (latest === null || latest === announced) return
      announced = latest
      if (latest !== boot.build) announceBuild()
    }
    const timer = setInterval(() => void look(), pollMs)
    const onFocus = (): void => void look()
    addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', onFocus)
    }
  }, [])
}

async function readLatestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const { id } = (await response.json()) as { id?: unknown }
    return response.ok && typeof id === 'string' ? id : null
  } catch {
    // Offline or restarting: the next look will tell.
    return null
  }
}

function announceBuild(): void {
  notify({ message: 'A new version is ready.', url: location.pathname + location.search, linkText: 'Reload', isPageLoad: true })
}
