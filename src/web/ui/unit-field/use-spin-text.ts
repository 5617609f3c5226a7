import type { Move } from './measure.ts'
import { useDraftInput } from './use-draft-input.ts'

type SpinText = Parameters<typeof useDraftInput>[0] & {
  isReadOnly?: boolean | undefined
  /** Called for an arrow key and similar keys, with the current text. */
  onMove: (text: string, move: Move) => void
}

type SpinInput = Pick<ReturnType<typeof useDraftInput>, 'text' | 'inputProps'>

/** A text input that steps with the arrow keys, as a spin button. */
export function useSpinText({ isReadOnly = false, onMove, ...draft }: SpinText): SpinInput {
  const { text, reset, inputProps } = useDraftInput(draft)
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>): void => {
    inputProps.onKeyDown(event)
    const move = moveOf(event)
    if (move === null || isReadOnly) return
    event.preventDefault()
    reset()
    onMove(text, move)
  }
  return { text, inputProps: { ...inputProps, onKeyDown } }
}

/** The move of a key, or null if the key only moves the caret or types. */
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
