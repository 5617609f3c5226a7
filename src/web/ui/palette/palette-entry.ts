import type { IconName } from '../icon.tsx'

/** A piece of a text, and whether it is one of the words that were looked for. */
export type PalettePart = { text: string; isMatch: boolean }

/** Something the palette offers: a page to go to (`to`) or something to do (`onAction`). */
export type PaletteEntry = {
  /** Unique in the palette. */
  id: string
  label: string
  /** The label in pieces, where words of it are marked. */
  labelParts?: readonly PalettePart[]
  /** A line below it that shows why it was found. */
  line?: readonly PalettePart[]
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

/** What a source found, in the order in which it is shown; `isPartial` tells that some of it could not be searched. */
export type Sourced = { sections: readonly PaletteSection[]; isPartial: boolean }

/**
 * Something to search in besides what is at hand: asked 200 ms after the last letter, from the second letter on. Its name is unique
 * among the sources of a palette, and so are the headings of what they find.
 */
export type PaletteSource = { name: string; search: (query: string, signal: AbortSignal) => Promise<Sourced> }
