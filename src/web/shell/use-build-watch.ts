import { useEffect } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { boot } from '../lib/boot.ts'
import { showToast } from '../ui/toasts/show-toast.ts'

const pollMs = 5 * 60_000

/** Checks for a newer build every five minutes and on window focus, and announces it once. Never reloads on its own. */
export function useBuildWatch(): void {
  useEffect(() => {
    let notifiedBuild = boot.build
    const checkBuild = async (): Promise<void> => {
      const latest = await fetchLatestBuild()
      if (latest === null || latest === notifiedBuild) return
      notifiedBuild = latest
      if (latest !== boot.build) showNewBuildToast()
    }
    const timer = setInterval(() => void checkBuild(), pollMs)
    const onFocus = (): void => void checkBuild()
    addEventListener('focus', onFocus)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', onFocus)
    }
  }, [])
}

async function fetchLatestBuild(): Promise<string | null> {
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
    const { id } = (await response.json()) as { id?: unknown }
    return response.ok && typeof id === 'string' ? id : null
  } catch {
    // Offline or restarting; the next check will find out.
    return null
  }
}

function showNewBuildToast(): void {
  showToast({
    message: t`A new version is ready.`,
    url: location.pathname + location.search,
    linkText: t`Reload`,
    isPageLoad: true,
  })
}
