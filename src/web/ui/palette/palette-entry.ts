import type { IconName } from '../icon.tsx'

/** Something the palette offers: a page to go to (`to`) or something to do (`onAction`). */
export type PaletteEntry = {
  /** Unique in the palette. */
  id: string
  label: string
  icon?: IconName
  /** Where it belongs, in a word or two; found by as well. */
  hint?: string
  /** Other words it is found by. */
  keywords?: string
  to?: string
  onAction?: () => void
}

/** Entries under a heading. */
export type PaletteSection = {
  heading: string
  entries: readonly PaletteEntry[]
  /** Too much to list: found by typing only. */
  isHidden?: boolean
}

/** Something to search in besides what is at hand: asked 200 ms after the last letter, from the second letter on. */
export type PaletteSource = {
  heading: string
  search: (query: string, signal: AbortSignal) => Promise<readonly PaletteEntry[]>
}
