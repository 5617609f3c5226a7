import { afterAll, inject, vi } from 'vitest'

/** Setup of each test file during mutation testing. */

// A test may time out on a busy machine, and the dry run ends at the first failure, so it retries. Mutant runs don't.
if (inject('mode' as never) === 'dry-run') vi.setConfig({ retry: 2 } as object)

type Coverage = { static: object; perTest: object }
type State = { __stryker__?: { mutantCoverage?: Coverage }; everyFilesCoverage?: Coverage }

// Test files that share modules also share one coverage object, so each file would report the coverage of earlier files again.
// Instrumented modules keep the object they found when they were loaded. So the object stays; after each file, a copy is reported
// and the object is cleared.
const state = globalThis as State
const stryker = (state.__stryker__ ??= {})
const record = (state.everyFilesCoverage ??= stryker.mutantCoverage ??= { static: {}, perTest: {} })
stryker.mutantCoverage = record

afterAll(() => {
  stryker.mutantCoverage = { ...record }
  record.static = {}
  record.perTest = {}
})
