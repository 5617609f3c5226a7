import type { Move } from './measure.ts'
import { useDraft } from './use-draft.ts'

type SpinText = Parameters<typeof useDraft>[0] & {
  isReadOnly?: boolean | undefined
  /** Takes a press of an arrow key and its like, with the text at hand. */
  onMove: (text: string, move: Move) => void
}

type SpinInput = Pick<ReturnType<typeof useDraft>, 'text' | 'inputProps'>

/** A text input that the arrow keys step, as a spin button. */
export function useSpinText({ isReadOnly = false, onMove, ...draft }: SpinText): SpinInput {
  const { text, forget, inputProps } = useDraft(draft)
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    inputProps.onKeyDown(event)
    const move = moveOf(event)
    if (move === null || isReadOnly) return
    event.preventDefault()
    forget()
    onMove(text, move)
  }
  return { text, inputProps: { ...inputProps, onKeyDown } }
}

/** What a key means here, or null when it only moves the caret or types. */
function moveOf({ key, shiftKey, altKey, ctrlKey, metaKey }: React.KeyboardEvent): Move | null {
  if (altKey || ctrlKey || metaKey) return null
  switch (key) {
    case 'ArrowUp':
      return shiftKey ? 10 : 1
    case 'ArrowDown':
      return shiftKey ? -10 : -1
    case 'PageUp':
      return 10
    case 'PageDown':
      return -10
    case 'Home':
      return shiftKey ? null : 'min'
    case 'End':
      return shiftKey ? null : 'max'
    default:
      return null
  }
}
