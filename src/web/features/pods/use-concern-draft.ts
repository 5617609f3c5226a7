import { useEffect, useRef } from 'react'
import { type DraftKey, saveDraft, readDraft } from '#web/lib/drafts.ts'
import { useVisitor } from '#web/shell/visitor.ts'

/**
 * Stores the text about a pod on this device until it is sent, and restores it. The returned function stores each new text; an
 * empty one deletes the draft.
 */
export function useConcernDraft(podId: string, message: string, onMessage: (message: string) => void): (message: string) => void {
  const userId = useVisitor().user?.id ?? ''
  const latest = useRef({ message, onMessage })
  useEffect(() => {
    latest.current = { message, onMessage }
  })
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const { message: stored } = await readDraft(draftKey(userId, podId))
      // If the member types before the draft is loaded, their input stays.
      if (isCurrent && latest.current.message === '' && typeof stored === 'string') latest.current.onMessage(stored)
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, podId])
  return (text) => {
    onMessage(text)
    void saveDraft(draftKey(userId, podId), { message: text === '' ? undefined : text })
  }
}

function draftKey(userId: string, podId: string): DraftKey {
  return [userId, `concern-${podId}`]
}
