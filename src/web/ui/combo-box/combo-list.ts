import type { ComboOption } from './options.ts'
import type { ComboText } from './use-combo-text.ts'

/** Initial focus of the list: the selected option if there is one, otherwise the first, the last or none. */
export type InitialFocus = 'first' | 'last' | null

/** ARIA attributes of the list, repeated on the input for screen readers. */
export type ComboAria = {
  'aria-expanded': boolean
  'aria-controls': string | undefined
  'aria-activedescendant': string | undefined
}

/** Event handlers of the list for the input, which the field owns. */
export type ComboListHandle = {
  keyDown: (event: React.KeyboardEvent<HTMLInputElement>) => void
  focus: (event: React.FocusEvent<HTMLInputElement>) => void
  blur: (event: React.FocusEvent<HTMLInputElement>) => void
  isOpen: boolean
  open: (at: InitialFocus) => void
  close: () => void
}

/** How the list connects to the field. */
export type ComboConnection = {
  /** Registers the list's event handlers for the input, or null when the list unmounts. */
  connect: (hands: ComboListHandle | null) => void
  /** Returns how the member tried to open the list while it was loading, then clears it. */
  takePendingOpen: () => InitialFocus | undefined
  setAria: (aria: ComboAria) => void
}

/** Props that the field passes to its list. */
export type ComboListProps = {
  label: string
  options: readonly ComboOption[]
  value: string
  input: React.RefObject<HTMLInputElement | null>
  entry: ComboText
  connection: ComboConnection
}

export type ComboList = React.ComponentType<ComboListProps>

let loading: Promise<ComboList> | undefined

/**
 * Loads the list of a combo box. It is too heavy for every page with a long select, so it loads when the member approaches one.
 * After a failure the next call tries again.
 */
export function loadComboList(): Promise<ComboList> {
  loading ??= import('./loaded-combo-box.tsx').then(({ LoadedComboBox }) => LoadedComboBox)
  loading.catch(() => (loading = undefined))
  return loading
}
