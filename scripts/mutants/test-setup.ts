import { afterAll, inject, vi } from 'vitest'

/** Setup of each test file during mutation testing. */

// A busy machine may fail a test, and the dry run ends with the first failure. A mutant that fails a test fails it again.
if (inject('mode' as never) === 'dry-run') vi.setConfig({ retry: 2 } as object)

type Coverage = { static: object; perTest: object }
type State = { __stryker__?: { mutantCoverage?: Coverage }; everyFilesCoverage?: Coverage }

// Files that share their modules share one record of what was covered, and each would report again all that the files before it covered.
// Instrumented modules write into the record they found when they were loaded, so it stays, is handed over as a copy, and is emptied.
const state = globalThis as State
const stryker = (state.__stryker__ ??= {})
const record = (state.everyFilesCoverage ??= stryker.mutantCoverage ??= { static: {}, perTest: {} })
stryker.mutantCoverage = record

afterAll(() => {
  stryker.mutantCoverage = { ...record }
  record.static = {}
  record.perTest = {}
})
