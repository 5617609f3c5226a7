import { useState } from 'react'

type DraftInputOptions = {
  /** The value displayed while nothing is being typed. */
  displayedValue: string
  /** Called with the complete text, on Enter or blur. */
  onCommit: (text: string) => void
  /** Called while text is being typed. */
  onEdit?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

type DraftInput = {
  /** The displayed text, typed or not. */
  text: string
  reset: () => void
  inputProps: {
    value: string
    onChange: React.ChangeEventHandler<HTMLInputElement>
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => void
    onBlur: () => void
  }
}

/** A text input that leaves the text as typed until it is complete, so that nothing moves under the caret. */
export function useDraftInput({ displayedValue, onCommit, onEdit, onBlur }: DraftInputOptions): DraftInput {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? displayedValue

  const commit = (typed: string): void => {
    setDraft(null)
    if (typed !== displayedValue) onCommit(typed)
  }

  return {
    text,
    reset: () => setDraft(null),
    inputProps: {
      value: text,
      onChange: ({ currentTarget }) => {
        onEdit?.()
        // The browser autofilled the input without focus, so no blur follows.
        if (document.activeElement === currentTarget) setDraft(currentTarget.value)
        else commit(currentTarget.value)
      },
      onKeyDown: ({ key }) => {
        if (key === 'Enter') commit(text)
      },
      onBlur: () => {
        commit(text)
        onBlur?.()
      },
    },
  }
}
