import { createElement } from 'react'
import type * as layouts from './signed-in-layouts.ts'

type Layouts = typeof layouts

let loaded: Layouts | null = null

/** Loads the frames of those who are signed in; where they do not come, pages stand in those of a guest. */
export async function loadSignedInLayouts(): Promise<void> {
  loaded = await import('./signed-in-layouts.ts').catch(() => null)
}

/** A page in a frame of those who are signed in; null where it is not loaded. Whoever signs in comes back to a page that is loaded anew. */
export function drawSignedInLayout(name: keyof Layouts, children: React.ReactNode): React.ReactNode {
  return loaded ? createElement(loaded[name], null, children) : null
}
