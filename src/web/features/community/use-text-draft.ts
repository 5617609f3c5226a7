import { useEffect, useRef } from 'react'
import type { Mention } from '#contract/community.ts'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { useVisitor } from '../../shell/visitor.ts'

/** What is being written: the text, whom it mentions, and for a post what else is said of it. */
export type Written = Readonly<Record<string, unknown>> & { body: string; mentions: readonly Mention[] }

/**
 * Keeps on this device what somebody writes until it is sent, and puts it back at the next visit.
 *
 * @param form names what is written; null keeps nothing
 * @param onRestore hears of an earlier text, unless somebody is faster with a new one
 */
export function useTextDraft(
  form: string | null,
  written: Written,
  onRestore: (written: Written) => void,
): (next: Written) => void {
  const userId = useVisitor().user?.id ?? ''
  const now = useRef({ written, onRestore })
  useEffect(() => {
    now.current = { written, onRestore }
  })
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      if (form === null) return
      const { written: kept } = await readDraft([userId, form])
      if (isCurrent && now.current.written.body === '' && isWritten(kept)) now.current.onRestore(kept)
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, form])
  return (next) => {
    if (form !== null) void keepDraft([userId, form], { written: next.body === '' ? undefined : next })
  }
}

function isWritten(kept: unknown): kept is Written {
  return typeof kept === 'object' && kept !== null && 'body' in kept && 'mentions' in kept && kept.body !== ''
}
