import { inject } from 'vitest'

/**
 * For mutation testing: loads every module of the web app before the first test of the dry run. Pages are loaded on demand.
 * Without this, code that runs when a module loads would be attributed to the test that happened to open it first.
 */
const modules = import.meta.glob(['../{features,lib,pages,shell,ui}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'])
const state = globalThis as { areModulesLoaded?: boolean }

if (inject('mode' as never) === 'dry-run' && !state.areModulesLoaded) {
  state.areModulesLoaded = true
  await Promise.all(Object.values(modules).map((load) => load()))
}
