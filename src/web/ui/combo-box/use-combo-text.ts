import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { type ComboOption, findExact, findUnambiguous } from './options.ts'
import { useIsPhone } from './use-is-phone.ts'

type ComboTextOptions = {
  options: readonly ComboOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

export type ComboText = {
  /** The typed text, or the selected option's label. */
  text: string
  /** Text displayed in the input: the same, but shortened for a selected option that does not fit on a phone. */
  displayText: string
  /** The text was typed and is not the selected option. */
  isTyped: boolean
  /** Explains what happened to text that was left in the input and matches no option. */
  hint: string | undefined
  setText: (text: string) => void
  /** Handles autofill: selects the option it matches. Other text is shown only while the input has focus. */
  autofill: (text: string, isFocused: boolean) => void
  select: (value: string) => void
  /** Selects the only option the typed text can mean. Returns false if it matches several or none. */
  commitUnambiguous: () => boolean
  /** Restores the selected option. */
  reset: () => void
  commit: () => void
}

/** State of the text in a combo box's input, and how it turns into a selected option. */
export function useComboText({ options, value, onChange, onBlur }: ComboTextOptions): ComboText {
  // Null while the selected option is displayed.
  const [typed, setTyped] = useState<string | null>(null)
  const option = options.find((one) => one.value === value)
  const chosen = option?.label ?? value
  const short = useIsPhone() ? (option?.shortLabel ?? chosen) : chosen
  const [rejected, setRejected] = useState<{ text: string; value: string } | null>(null)
  // Clears required fields too: the form then reports the missing value, rather than restoring an old one.
  const isEmptied = typed !== null && typed.trim() === ''

  const setText = (text: string): void => {
    const isChosen = text === chosen || text === short
    setTyped(isChosen ? null : text)
    // The list writes the selected option back on blur.
    if (!isChosen) setRejected(null)
  }
  const select = (picked: string): void => {
    setTyped(null)
    if (picked !== value) onChange(picked)
  }
  return {
    text: typed ?? chosen,
    displayText: typed ?? short,
    isTyped: typed !== null,
    hint: rejected?.value === value ? rejectedHint(rejected.text, chosen) : undefined,
    setText,
    select,
    reset: () => setTyped(null),
    autofill: (text, isFocused) => {
      const exactMatch = findExact(options, text)
      if (exactMatch) select(exactMatch.value)
      else if (isFocused) setText(text)
    },
    commitUnambiguous: () => {
      const match = isEmptied ? '' : findUnambiguous(options, typed ?? '')?.value
      if (match !== undefined) select(match)
      return match !== undefined
    },
    commit: () => {
      if (typed !== null) {
        const match = isEmptied ? '' : findUnambiguous(options, typed)?.value
        if (match === undefined) setRejected({ text: typed.trim(), value })
        select(match ?? value)
      }
      onBlur?.()
    },
  }
}

const maxShownLength = 24

function rejectedHint(text: string, chosen: string): string {
  if (chosen === '') return t`Choose one from the list.`
  const shownText = text.length > maxShownLength ? `${text.slice(0, maxShownLength)}…` : text
  return t`“${{ shownText }}” isn’t an option. Keeping ${{ chosen }}.`
}
