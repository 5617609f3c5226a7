import { useState } from 'react'

type Draft = {
  /** What stands there while nobody types. */
  shown: string
  /** Takes what was typed, once it is complete: on Enter, or when the input is left. */
  onText: (text: string) => void
  /** Typing has begun or goes on. */
  onDraft?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

type DraftInput = {
  /** What stands there now, typed or not. */
  text: string
  forget: () => void
  inputProps: {
    value: string
    onChange: React.ChangeEventHandler<HTMLInputElement>
    onKeyDown: (event: React.KeyboardEvent<HTMLInputElement>) => void
    onBlur: () => void
  }
}

/** A text input whose text stays as it is typed until it is complete, so that nothing moves under the caret. */
export function useDraft({ shown, onText, onDraft, onBlur }: Draft): DraftInput {
  const [draft, setDraft] = useState<string | null>(null)
  const text = draft ?? shown

  const complete = (typed: string): void => {
    setDraft(null)
    if (typed !== shown) onText(typed)
  }

  return {
    text,
    forget: () => setDraft(null),
    inputProps: {
      value: text,
      onChange: ({ currentTarget }) => {
        onDraft?.()
        // Filled in by the browser rather than typed, so no one will leave the input.
        if (document.activeElement === currentTarget) setDraft(currentTarget.value)
        else complete(currentTarget.value)
      },
      onKeyDown: ({ key }) => {
        if (key === 'Enter') complete(text)
      },
      onBlur: () => {
        complete(text)
        onBlur?.()
      },
    },
  }
}
