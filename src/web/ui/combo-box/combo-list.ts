import type { ComboOption } from './options.ts'

/** Where the list starts: at the chosen option if there is one, else at the first, the last or none. */
export type OpeningAt = 'first' | 'last' | null

/** What the list says about itself; the input repeats it for screen readers. */
export type ComboAria = {
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
}

/** What the list does with what happens in the input, which stays the field's. */
export type ComboHands = {
  keyDown: (event: React.KeyboardEvent<HTMLInputElement>) => void
  focus: (event: React.FocusEvent<HTMLInputElement>) => void
  blur: (event: React.FocusEvent<HTMLInputElement>) => void
  isOpen: boolean
  open: (at: OpeningAt) => void
  close: () => void
}

/** What the field gives to its list. */
export type ComboListProps = {
  label: string
  options: readonly ComboOption[]
  value: string
  /** What stands in the input. */
  text: string
  isTyped: boolean
  input: React.RefObject<HTMLInputElement | null>
  join: (hands: ComboHands | null) => void
  takeWish: () => OpeningAt | undefined
  onText: (text: string) => void
  onSelect: (value: string) => void
  onLeave: () => void
  onAria: (aria: ComboAria) => void
}

export type ComboList = React.ComponentType<ComboListProps>

let loading: Promise<ComboList> | undefined

/**
 * The list of a combo box: too heavy to come with every page that has a long choice, so it comes when somebody turns to
 * one. After a failure the next call tries again.
 */
export function loadComboList(): Promise<ComboList> {
  loading ??= import('./loaded-combo-box.tsx').then(({ LoadedComboBox }) => LoadedComboBox)
  loading.catch(() => (loading = undefined))
  return loading
}
