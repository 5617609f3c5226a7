import { useState } from 'react'
import { pageUserId } from '../page-user.ts'
import { saveDraft } from './draft-storage.ts'
import { useTextDraft } from './use-text-draft.ts'

/** A text that is being written, which survives reloads on this device. */
type StoredText = {
  text: string
  setText: (text: string) => void
  /** Deletes it from the device, once it is sent. */
  clear: () => void
}

/**
 * The text of a small form that a press sends. It stays on this device until it is sent.
 *
 * @param form name of the form
 * @param initial the text saved so far, which needs no draft
 */
export function useStoredText(form: string, initial = ''): StoredText {
  const [text, setText] = useState(initial)
  const store = useTextDraft({
    userId: pageUserId() ?? '',
    form,
    text,
    isEmpty: (written) => written === initial,
    parse: (stored) => (typeof stored === 'string' ? stored : null),
    onRestore: setText,
  })
  return {
    text,
    setText: (next) => {
      setText(next)
      store(next)
    },
    clear: () => clearStoredText(form),
  }
}

/** Deletes the text of a form from this device. */
export function clearStoredText(form: string): void {
  void saveDraft([pageUserId() ?? '', form], { text: undefined })
}
