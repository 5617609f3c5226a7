import { inject } from 'vitest'

/**
 * Mutation testing: loads every module of the interface before the first test of the dry run. Pages are loaded on demand; without this,
 * what their modules compute when they are loaded would count for the one test that happened to open them first.
 */
const modules = import.meta.glob(['../{features,lib,pages,shell,ui}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'])
const state = globalThis as { areModulesLoaded?: boolean }

if (inject('mode' as never) === 'dry-run' && !state.areModulesLoaded) {
  state.areModulesLoaded = true
  await Promise.all(Object.values(modules).map((load) => load()))
}
