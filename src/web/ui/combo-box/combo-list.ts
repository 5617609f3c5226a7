import type { ComboOption } from './options.ts'
import type { ComboText } from './use-combo-text.ts'

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

/** How the list takes hold of the field. */
export type ComboJoint = {
  /** Takes the list's hands for the input, null when it goes. */
  join: (hands: ComboHands | null) => void
  /** How somebody asked for the list while it was loading, told once. */
  takeWish: () => OpeningAt | undefined
  setAria: (aria: ComboAria) => void
}

/** What the field gives to its list. */
export type ComboListProps = {
  label: string
  options: readonly ComboOption[]
  value: string
  input: React.RefObject<HTMLInputElement | null>
  entry: ComboText
  joint: ComboJoint
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
