import type { PaletteSource } from '../../ui/palette/palette-entry.ts'

/** What the palette searches besides pages and actions. A feature with something to find adds its source here. */
export const paletteSources: readonly PaletteSource[] = []
