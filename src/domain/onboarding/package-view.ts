import { PackageState } from './welcome-package.ts'

/** What the back office's list of packages shows: those of one state, or, in a search, those of the members it finds. */
export type PackageView = { state: PackageState; q: string }

/** Reads the view from a page's address. Unknown values are ignored; packages that are ready to export come by default. */
export function packageViewOf({ state, q = '' }: Readonly<Record<string, string>>): PackageView {
  return { state: PackageState.options.find((known) => known === state) ?? 'ready', q: q.trim().slice(0, packageSearchMax) }
}

/** Most characters of a search for packages. */
export const packageSearchMax = 100

/** The query of a view, in the page's address and in the call alike: a search asks for every state. */
export function packageQueryOf({ state, q }: PackageView): { state: PackageState } | { q: string } {
  return q === '' ? { state } : { q }
}
