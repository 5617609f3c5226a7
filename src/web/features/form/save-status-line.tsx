import { useEffect, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import type { SaveStatus, SaveFailure } from '#web/lib/save-status.ts'

const failureTexts: Readonly<Record<SaveFailure, string>> = {
  offline: t`saved on this device; you’re offline`,
  unreachable: t`saved on this device; still trying to sync`,
  refused: t`saved on this device; couldn’t sync`,
  'signed-out': t`saved on this device; sign in again to sync`,
  'another-account': t`saved on this device; someone else is signed in`,
}

type SaveStatusLineProps = {
  /** Subject of the status sentence for screen readers: "Your answers". */
  subject: string
  status: SaveStatus
  /** When the server last saved changes from this page, in milliseconds since the page opened; null before the first save. */
  savedAtMs: number | null
  /** Sends pending changes. Resolves to true once the server has everything. */
  onRetry: () => Promise<boolean>
}

/** Save status of typed changes. Screen readers announce failures but not success. */
export function SaveStatusLine({ subject, status, savedAtMs, onRetry }: SaveStatusLineProps): React.ReactNode {
  const isFresh = useIsFresh(savedAtMs)
  const failureText = status === 'saved' || status === 'saving' ? null : failureTexts[status]
  const statusText = status === 'saving' ? t`saving…` : isFresh ? t`saved a moment ago` : t`saved as you go`
  return (
    <>
      <span data-save-state className={failureText ? 'text-brass-ink' : undefined}>
        {failureText ?? statusText}
      </span>
      {status === 'refused' || status === 'unreachable' ? (
        <>
          {' '}
          <button
            type="button"
            onClick={() => void retryAndFocus(onRetry)}
            className="rounded-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
          >
            {t`Try again`}
          </button>
        </>
      ) : null}
      <output className="sr-only">{failureText ? `${subject}: ${failureText}.` : ''}</output>
    </>
  )
}

async function retryAndFocus(onRetry: () => Promise<boolean>): Promise<void> {
  // The button disappears with the failure. Move focus to the heading, so that keyboard shortcuts keep working.
  if (await onRetry()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
}

const freshMs = 60_000

function useIsFresh(savedAtMs: number | null): boolean {
  const [staleMs, setStaleMs] = useState<number | null>(null)
  useEffect(() => {
    if (savedAtMs === null) return
    const timer = setTimeout(() => setStaleMs(savedAtMs), freshMs)
    return () => clearTimeout(timer)
  }, [savedAtMs])
  return savedAtMs !== null && savedAtMs !== staleMs
}
