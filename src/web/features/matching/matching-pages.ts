import { createElement } from 'react'
import type { ScreenParams } from '#contract/pages/screens.ts'

const modules = import.meta.glob<{ Component: React.ComponentType }>(['./pages/*.tsx', '!./pages/*.test.tsx'])
const loaded = new Map<string, React.ComponentType>()

/** Name of the matching page that the route parameters select. */
export function pageNameOf({ part, id, key }: ScreenParams): string {
  return part ?? (key === undefined ? (id === undefined ? 'index' : 'run') : 'pod')
}

/**
 * Loads a matching page. `renderMatchingPage` renders it afterwards.
 *
 * @throws Error if there is no such page
 */
export async function loadMatchingPage(name: string): Promise<void> {
  const module = await modules[`./pages/${name}.tsx`]?.()
  if (!module) throw new Error(`Matching has no page "${name}".`)
  loaded.set(name, module.Component)
}

/** Renders a matching page that is loaded. */
export function renderMatchingPage(name: string): React.ReactNode {
  const page = loaded.get(name)
  return page ? createElement(page) : null
}
