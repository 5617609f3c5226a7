import { useEffect, useRef } from 'react'
import { useDeviceDraft } from './use-device-draft.ts'

type TextDraftOptions<Text> = {
  userId: string
  /** Name of the draft; null stores nothing. */
  form: string | null
  text: Text
  isEmpty: (text: Text) => boolean
  /** Parses a text of an earlier visit, possibly by another build. Null discards it. */
  parse: (stored: unknown) => Text | null
  /** Called with the earlier text, unless a new one has been typed already. */
  onRestore: (text: Text) => void
}

const textName = 'text'

/** Options for a text without other fields. */
export const plainText = {
  isEmpty: (text: string): boolean => text === '',
  parse: (stored: unknown): string | null => (typeof stored === 'string' ? stored : null),
}

/**
 * Stores a text that is being written on this device until it is sent, and restores it at the next visit. The returned function
 * stores each new text; an empty one deletes the draft.
 */
export function useTextDraft<Text>({
  userId,
  form,
  text,
  isEmpty,
  parse,
  onRestore,
}: TextDraftOptions<Text>): (next: Text) => void {
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })
  const { write } = useDeviceDraft(userId, form, ({ [textName]: stored }) => {
    const earlier = stored === undefined ? null : parse(stored.value)
    if (earlier !== null && !isEmpty(earlier) && isEmpty(latest.current)) onRestore(earlier)
  })
  return (next) => void write({ [textName]: isEmpty(next) ? undefined : { value: next } })
}
