import { useState } from 'react'
import { type ComboOption, findExact, findMeant } from './options.ts'

type Choice = {
  options: readonly ComboOption[]
  value: string
  isRequired?: boolean | undefined
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

export type ComboText = {
  /** What stands in the input. */
  text: string
  /** It is not the chosen option but something on the way to one. */
  isTyped: boolean
  write: (text: string) => void
  /** Writes what the browser filled in: taken if it names an option, shown only while somebody is there to see it. */
  fillIn: (text: string, isFocused: boolean) => void
  select: (value: string) => void
  /** Takes what typed text can only mean; false when it may mean several or none. */
  takeMeant: () => boolean
  /** Gives back the chosen option. */
  drop: () => void
  leave: () => void
}

/** What stands in a combo box's input, and what becomes of it. */
export function useComboText({ options, value, isRequired, onChange, onBlur }: Choice): ComboText {
  // Null while the chosen option stands there.
  const [typed, setTyped] = useState<string | null>(null)
  const chosen = options.find((option) => option.value === value)?.label ?? value
  const isEmptied = typed !== null && typed.trim() === '' && !isRequired

  const write = (text: string): void => setTyped(text === chosen ? null : text)
  const select = (picked: string): void => {
    setTyped(null)
    if (picked !== value) onChange(picked)
  }
  return {
    text: typed ?? chosen,
    isTyped: typed !== null,
    write,
    select,
    drop: () => setTyped(null),
    fillIn: (text, isFocused) => {
      const named = findExact(options, text)
      if (named) select(named.value)
      else if (isFocused) write(text)
    },
    takeMeant: () => {
      const meant = isEmptied ? '' : findMeant(options, typed ?? '')?.value
      if (meant !== undefined) select(meant)
      return meant !== undefined
    },
    leave: () => {
      if (typed !== null) select(isEmptied ? '' : (findExact(options, typed)?.value ?? value))
      onBlur?.()
    },
  }
}
