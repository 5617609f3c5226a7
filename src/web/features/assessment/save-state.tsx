import { useEffect, useState } from 'react'
import type { AnswerSheet } from './answer-sheet.ts'
import type { Delivery } from './sheet-state.ts'
import { useDelivery, useSavedAtMs } from './use-sheet.ts'

const troubles: Readonly<Record<Exclude<Delivery, 'saved' | 'saving'>, string>> = {
  offline: 'kept on this device – you are offline',
  unreachable: 'not saved yet – kept on this device, we keep trying',
  refused: 'could not save – kept on this device',
  'signed-out': 'kept on this device – sign in again to save',
  'another-account': 'kept on this device – somebody else is signed in',
}

/** Whether what was answered is safe, in a few words beside the number of the topic. Trouble is read aloud, success is not. */
export function SaveState({ sheet }: { sheet: AnswerSheet }): React.ReactNode {
  const delivery = useDelivery(sheet)
  const isFresh = useIsFresh(useSavedAtMs(sheet))
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
            onClick={() => void tryAgain(sheet)}
            className="rounded-sm font-semibold text-pine-2 underline underline-offset-2 max-md:min-h-11"
          >
            Try again
          </button>
        </>
      ) : null}
      <output className="sr-only">{trouble ? `Your answers: ${trouble}.` : ''}</output>
    </>
  )
}

async function tryAgain(sheet: AnswerSheet): Promise<void> {
  // The button goes with the trouble; the focus stays on the page, where the keys are heard.
  if (await sheet.flush()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
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
