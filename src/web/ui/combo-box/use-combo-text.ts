import { useState } from 'react'
import { type ComboOption, findExact, findMeant } from './options.ts'
import { useIsPhone } from './use-is-phone.ts'

type Choice = {
  options: readonly ComboOption[]
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
}

export type ComboText = {
  /** What was typed, or the chosen option. */
  text: string
  /** What stands in the input: the same, but in few words for a chosen option that a phone has no room for. */
  shown: string
  /** It is not the chosen option but something on the way to one. */
  isTyped: boolean
  /** What became of text that was left in the input and is no option. */
  remark: string | undefined
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
export function useComboText({ options, value, onChange, onBlur }: Choice): ComboText {
  // Null while the chosen option stands there.
  const [typed, setTyped] = useState<string | null>(null)
  const option = options.find((one) => one.value === value)
  const chosen = option?.label ?? value
  const short = useIsPhone() ? (option?.shortLabel ?? chosen) : chosen
  const [refused, setRefused] = useState<{ text: string; value: string } | null>(null)
  // Also where an answer is required: the form says so, rather than that an old answer comes back.
  const isEmptied = typed !== null && typed.trim() === ''

  const write = (text: string): void => {
    const isChosen = text === chosen || text === short
    setTyped(isChosen ? null : text)
    // The list writes the chosen option back when it is left.
    if (!isChosen) setRefused(null)
  }
  const select = (picked: string): void => {
    setTyped(null)
    if (picked !== value) onChange(picked)
  }
  return {
    text: typed ?? chosen,
    shown: typed ?? short,
    isTyped: typed !== null,
    remark: refused?.value === value ? remarkOn(refused.text, chosen) : undefined,
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
      if (typed !== null) {
        const meant = isEmptied ? '' : findMeant(options, typed)?.value
        if (meant === undefined) setRefused({ text: typed.trim(), value })
        select(meant ?? value)
      }
      onBlur?.()
    },
  }
}

const shownLength = 24

function remarkOn(text: string, chosen: string): string {
  if (chosen === '') return 'Choose one from the list.'
  const shown = text.length > shownLength ? `${text.slice(0, shownLength)}…` : text
  return `“${shown}” is no option; ${chosen} stays chosen.`
}
