import { useEffect, useRef } from 'react'
import { type DraftKey, keepDraft, readDraft } from '../../lib/drafts.ts'
import { useVisitor } from '../../shell/visitor.ts'

/**
 * Keeps on this device what somebody writes about a pod until it is sent, and puts it back. What comes back takes each new text; an
 * empty one ends the draft.
 */
export function useConcernDraft(podId: string, message: string, onMessage: (message: string) => void): (message: string) => void {
  const userId = useVisitor().user?.id ?? ''
  const now = useRef({ message, onMessage })
  useEffect(() => {
    now.current = { message, onMessage }
  })
  useEffect(() => {
    let isCurrent = true
    const restore = async (): Promise<void> => {
      const { message: kept } = await readDraft(keyOf(userId, podId))
      // Whoever is faster than the device's storage keeps what they wrote.
      if (isCurrent && now.current.message === '' && typeof kept === 'string') now.current.onMessage(kept)
    }
    void restore()
    return () => {
      isCurrent = false
    }
  }, [userId, podId])
  return (text) => {
    onMessage(text)
    void keepDraft(keyOf(userId, podId), { message: text === '' ? undefined : text })
  }
}

function keyOf(userId: string, podId: string): DraftKey {
  return [userId, `concern-${podId}`]
}
