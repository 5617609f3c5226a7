import { useEffect, useState } from 'react'
import type { Delivery, Trouble } from '../../lib/delivery.ts'

const troubles: Readonly<Record<Trouble, string>> = {
  offline: 'kept on this device – you are offline',
  unreachable: 'not saved yet – kept on this device, we keep trying',
  refused: 'could not save – kept on this device',
  'signed-out': 'kept on this device – sign in again to save',
  'another-account': 'kept on this device – somebody else is signed in',
}

type DeliveryLineProps = {
  /** What is saved, as a line begins for screen readers: "Your answers". */
  what: string
  delivery: Delivery
  /** When the server last took something of this page, in the page's milliseconds; null before. */
  savedAtMs: number | null
  /** Sends what waits; true once the server has everything. */
  onRetry: () => Promise<boolean>
}

/** Whether what was typed is safe, in a few words. Trouble is read aloud, success is not. */
export function DeliveryLine({ what, delivery, savedAtMs, onRetry }: DeliveryLineProps): React.ReactNode {
  const isFresh = useIsFresh(savedAtMs)
  const trouble = delivery === 'saved' || delivery === 'saving' ? null : troubles[delivery]
  const calm = delivery === 'saving' ? 'saving…' : isFresh ? 'saved a moment ago' : 'saved as you go'
  return (
    <>
      <span data-save-state className={trouble ? 'text-brass-ink' : undefined}>
        {trouble ?? calm}
      </span>
      {delivery === 'refused' || delivery === 'unreachable' ? (
        <>
          {' '}
          <button
            type="button"
            onClick={() => void tryAgain(onRetry)}
            className="rounded-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
          >
            Try again
          </button>
        </>
      ) : null}
      <output className="sr-only">{trouble ? `${what}: ${trouble}.` : ''}</output>
    </>
  )
}

async function tryAgain(onRetry: () => Promise<boolean>): Promise<void> {
  // The button goes with the trouble; the focus stays on the page, where the keys are heard.
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
