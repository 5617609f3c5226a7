import type { IconName } from '../icon.tsx'

/** A piece of a text, and whether it matches a search term. */
export type PalettePart = { text: string; isMatch: boolean }

/** An entry of the palette: a page to open (`to`) or an action to run (`onAction`). */
export type PaletteEntry = {
  /** Unique in the palette. */
  id: string
  label: string
  /** The label in pieces, with matches marked, if search terms are highlighted. */
  labelParts?: readonly PalettePart[]
  /** Excerpt below the label that shows the match. */
  excerpt?: readonly PalettePart[]
  icon?: IconName
  /** Category in a word or two. Searched as well. */
  hint?: string
  /** Additional search terms. */
  keywords?: string
  to?: string
  onAction?: () => void
}

/** Entries under a heading. */
export type PaletteSection = {
  heading: string
  entries: readonly PaletteEntry[]
  /** Too many entries to list: shown only for a query. */
  isHidden?: boolean
}

/** Results of a source in display order. `isPartial` means that part of the source could not be searched. */
export type SourceResult = { sections: readonly PaletteSection[]; isPartial: boolean }

/**
 * An additional search source of the palette. It is called 200 ms after the last keystroke, from the second letter on. Its name
 * is unique among the sources of a palette, and so are the headings of its results.
 */
export type PaletteSource = { name: string; search: (query: string, signal: AbortSignal) => Promise<SourceResult> }
