import { PackageState } from './welcome-package.ts'

/** View of the admin package list: the packages of one state, or those of the members that a search finds. */
export type PackageView = { state: PackageState; q: string }

/** Parses the view from the query parameters. Ignores unknown values. Defaults to packages that are ready to export. */
export function parsePackageView({ state, q = '' }: Readonly<Record<string, string>>): PackageView {
  return { state: PackageState.options.find((known) => known === state) ?? 'ready', q: q.trim().slice(0, packageSearchMax) }
}

/** Maximum length of a package search, in characters. */
export const packageSearchMax = 100

/** Returns the query of a view, for the page's URL and the API request. A search covers every state. */
export function packageQueryOf({ state, q }: PackageView): { state: PackageState } | { q: string } {
  return q === '' ? { state } : { q }
}
