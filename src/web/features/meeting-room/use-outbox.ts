import { useCallback, useEffect, useRef, useState } from 'react'
import { asProblem } from '../../lib/own-problem.ts'
import { notify } from '../../ui/notifications/notify.ts'
import { dropUnsent, keepUnsent, readUnsent, send, type Unsent } from './outbox.ts'
import { isLineLost } from './use-presence.ts'

/** Sends something, and tells whether it need not be sent again: it is there, or refused, which is said in words. */
async function isSettled(unsent: Unsent): Promise<boolean> {
  try {
    await send(unsent)
  } catch (error) {
    if (isLineLost(error)) return false
    const { errors, detail } = asProblem(error)
    const words = unsent.body.text ?? ''
    notify({ type: 'error', message: `${errors[0]?.message ?? detail}${words === '' ? '' : ` You wrote: ${words}`}` })
  }
  return true
}

/** What is still to be sent, and the way to write something down. */
export type Outbox = { unsent: readonly Unsent[]; write: (unsent: Unsent) => void }

/**
 * Sends what is written down in a meeting, one after the other. Without a line it waits on this device, also over a reload, and goes as
 * soon as the line is back. What the server refuses is said in words and given up.
 */
export function useOutbox(userId: string, isLost: boolean): Outbox {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const waiting = useRef<readonly Unsent[]>([])
  const isSending = useRef(false)
  const set = useCallback((next: readonly Unsent[]) => {
    waiting.current = next
    setUnsent(next)
  }, [])
  const without = useCallback(
    (id: string) => {
      void dropUnsent(userId, id)
      set(waiting.current.filter(({ body }) => body.id !== id))
    },
    [set, userId],
  )

  const flush = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (let first = waiting.current[0]; first; first = waiting.current[0]) {
        if (!(await isSettled(first))) return
        without(first.body.id)
      }
    } finally {
      isSending.current = false
    }
  }, [without])

  useEffect(() => {
    let isCurrent = true
    void readUnsent(userId).then((kept) => {
      if (!isCurrent || kept.length === 0) return
      const known = new Set(waiting.current.map(({ body }) => body.id))
      set([...kept.filter(({ body }) => !known.has(body.id)), ...waiting.current])
      return flush()
    })
    return () => {
      isCurrent = false
    }
  }, [userId, set, flush])
  useEffect(() => {
    if (!isLost) void flush()
  }, [isLost, flush])

  const write = (next: Unsent): void => {
    set([...waiting.current, next])
    void keepUnsent(userId, next)
    void flush()
  }
  return { unsent, write }
}
