import { dirname, join } from 'node:path'
import type { MutantCoverage } from '@stryker-mutator/api/core'

/**
 * Maximum number of tests per mutant. Hundreds of tests reach shared components, but the nearest ones are those that verify them.
 */
const maxTests = 50

/**
 * Chooses the tests to run for each mutant: those that reach it, nearest first. Returns the coverage in the same format.
 *
 * A mutant in code that runs when a module is loaded is not reached by a particular test. It runs the tests that reach its file
 * or a file that imports it.
 *
 * @param sources instrumented text of each file, by its path
 */
export function chooseTests(coverage: MutantCoverage, sources: ReadonlyMap<string, string>): MutantCoverage {
  const testsOf = new Map<string, Set<string>>()
  for (const [test, hits] of Object.entries(coverage.perTest))
    for (const mutant of Object.keys(hits)) testsOf.set(mutant, (testsOf.get(mutant) ?? new Set()).add(test))

  const mutantsOf = new Map([...sources].map(([file, text]) => [file, listMutantIds(text)]))
  const importersOf = findImporters(sources)
  const fileTests = new Map(
    [...mutantsOf].map(([file, mutants]) => [file, new Set(mutants.flatMap((mutant) => [...(testsOf.get(mutant) ?? [])]))]),
  )

  const perTest: Record<string, Record<string, number>> = {}
  for (const [file, mutants] of mutantsOf) {
    const nearest = [...findUserTests(file, fileTests, importersOf)]
    for (const mutant of mutants) {
      const tests = mutant in coverage.static ? nearest : [...(testsOf.get(mutant) ?? [])]
      for (const test of takeNearest(tests, file, coverage)) {
        perTest[test] ??= {}
        perTest[test][mutant] = (coverage.perTest[test]?.[mutant] ?? 0) || (coverage.static[mutant] ?? 1)
      }
    }
  }
  return { static: {}, perTest }
}

/** Tests that reach a file or one that imports it. If there are none, continues with the importers of those files. */
function findUserTests(
  file: string,
  fileTests: ReadonlyMap<string, ReadonlySet<string>>,
  importersOf: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const seen = new Set([file])
  let files = [file]
  const tests = new Set(fileTests.get(file))
  do {
    files = files.flatMap((one) => importersOf.get(one) ?? []).filter((one) => !seen.has(one))
    for (const one of files) {
      seen.add(one)
      for (const test of fileTests.get(one) ?? []) tests.add(test)
    }
  } while (files.length > 0 && tests.size === 0)
  return tests
}

/** The tests whose file shares the most folders with the mutant's file; among equals, those that reach the fewest mutants. */
function takeNearest(tests: readonly string[], file: string, { perTest }: MutantCoverage): string[] {
  if (tests.length <= maxTests) return [...tests]
  const ranked = tests.map((test) => ({
    test,
    shared: countShared(test, file),
    reached: Object.keys(perTest[test] ?? {}).length,
  }))
  return ranked
    .toSorted((a, b) => b.shared - a.shared || a.reached - b.reached)
    .slice(0, maxTests)
    .map(({ test }) => test)
}

function countShared(test: string, file: string): number {
  const folders = dirname(file).split('/')
  const own = dirname(test.split('#')[0] ?? '').split('/')
  const differ = folders.findIndex((folder, i) => folder !== own[i])
  return differ === -1 ? folders.length : differ
}

function findImporters(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  for (const [file, text] of sources)
    for (const [, specifier] of text.matchAll(/(?:from |import\()["'](\.[^"']+)["']/g)) {
      const imported = join(dirname(file), specifier ?? '')
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

function listMutantIds(instrumented: string): string[] {
  return [...new Set([...instrumented.matchAll(/stryMutAct_\w+\("(\d+)"\)/g)].map(([, id]) => id ?? ''))]
}
