import { createElement } from 'react'
import type { ScreenParams } from '#contract/screens.ts'

const modules = import.meta.glob<{ Component: React.ComponentType }>(['./pages/*.tsx', '!./pages/*.test.tsx'])
const loaded = new Map<string, React.ComponentType>()

/** Which of the pages of matching an address means, by its parameters. */
export function partOf({ part, id, key }: ScreenParams): string {
  return part ?? (key === undefined ? (id === undefined ? 'index' : 'run') : 'pod')
}

/**
 * Loads a page of matching; afterwards `drawMatchingPage` draws it.
 *
 * @throws Error when there is none
 */
export async function loadMatchingPage(part: string): Promise<void> {
  const module = await modules[`./pages/${part}.tsx`]?.()
  if (!module) throw new Error(`Matching has no page "${part}".`)
  loaded.set(part, module.Component)
}

/** Draws a page of matching, once it is loaded. */
export function drawMatchingPage(part: string): React.ReactNode {
  const page = loaded.get(part)
  return page ? createElement(page) : null
}
