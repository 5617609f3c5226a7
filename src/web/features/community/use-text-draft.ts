import { useEffect, useRef } from 'react'
import type { Mention } from '#contract/api/community/posts.ts'
import { saveDraft, readDraft } from '#web/lib/drafts.ts'
import { useVisitor } from '#web/shell/visitor.ts'

/** A text being written: body, mentions, and for a post its other fields. */
export type TextDraft = Readonly<Record<string, unknown>> & { body: string; mentions: readonly Mention[] }

/**
 * Stores a text on this device until it is sent, and restores it at the next visit.
 *
 * @param form name of the draft; null stores nothing
 * @param onRestore called with the earlier text, unless the member has already typed a new one
 */
export function useTextDraft(
  form: string | null,
  draft: TextDraft,
  onRestore: (draft: TextDraft) => void,
): (next: TextDraft) => void {
  const userId = useVisitor().user?.id ?? ''
  const latest = useRef({ written: draft, onRestore })
  useEffect(() => {
    latest.current = { written: draft, onRestore }
  })
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      if (form === null) return
      const { written: stored } = await readDraft([userId, form])
      if (isCurrent && latest.current.written.body === '' && isTextDraft(stored)) latest.current.onRestore(stored)
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, form])
  return (next) => {
    if (form !== null) void saveDraft([userId, form], { written: next.body === '' ? undefined : next })
  }
}

function isTextDraft(stored: unknown): stored is TextDraft {
  return typeof stored === 'object' && stored !== null && 'body' in stored && 'mentions' in stored && stored.body !== ''
}
