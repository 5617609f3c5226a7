import { basename, dirname } from 'node:path/posix'
import type { Importers } from './import-graph.ts'

/** A test file and its distance from the changed files, in imports. */
export type NearTest = { file: string; steps: number }

/**
 * A file with many importers, such as a feature's index.ts, says little about each of them, so they are a long step away. Tests
 * of requests and pages don't import the code beside them; they reach it through the application, which imports everything.
 */
const manyImporters = 8
const longStep = 3

const wordLength = 4

/**
 * The tests that a change to these files can affect, nearest first. A test named after a file is as near as the file; the other
 * tests of its folder are a long step further.
 *
 * @param tests all test files
 */
export function nearestTests(changed: readonly string[], importers: Importers, tests: readonly string[]): NearTest[] {
  const near = testsByFolder(tests)
  const steps = stepsTo(changed, importers, new Set(tests))
  const found = new Map<string, number>()
  for (const [file, at] of steps) {
    const beside = near.isTest(file) ? [file] : near.inFolderOf(file)
    for (const test of beside) {
      const isOwnTest = unitOf(test) === unitOf(file)
      found.set(test, Math.min(found.get(test) ?? Infinity, isOwnTest ? at : at + longStep))
    }
  }
  const words = new Set(changed.flatMap(namePartsOf))
  const isNamesake = (file: string): boolean => namePartsOf(file).some((word) => words.has(word))
  return [...found]
    .map(([file, at]) => ({ file, steps: at }))
    .toSorted(
      (a, b) => a.steps - b.steps || Number(isNamesake(b.file)) - Number(isNamesake(a.file)) || (a.file < b.file ? -1 : 1),
    )
}

/** Distance of each file that a change can affect. Test files end a path. */
function stepsTo(changed: readonly string[], importers: Importers, tests: ReadonlySet<string>): Map<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]))
  // One queue per distance. The later queues grow while the nearer ones are processed.
  const at: string[][] = [[...changed]]
  for (let distance = 0; distance < at.length; distance += 1) {
    for (const file of at[distance] ?? []) {
      if (steps.get(file) !== distance || tests.has(file)) continue
      const next = importers.get(file) ?? []
      const nextDistance = distance + (distance > 0 && next.length > manyImporters ? longStep : 1)
      for (const importer of next) {
        if ((steps.get(importer) ?? Infinity) <= nextDistance) continue
        steps.set(importer, nextDistance)
        while (at.length <= nextDistance) at.push([])
        at[nextDistance]?.push(importer)
      }
    }
  }
  return steps
}

function testsByFolder(tests: readonly string[]) {
  const folders = Map.groupBy(tests, (test) => dirname(test))
  const all = new Set(tests)
  return {
    isTest: (file: string): boolean => all.has(file),
    inFolderOf: (file: string): readonly string[] => folders.get(dirname(file)) ?? [],
  }
}

/** The base name without extensions: `leave-pod` of `leave-pod.test.ts`. */
function unitOf(file: string): string {
  return basename(file).split('.')[0] ?? ''
}

/** The first letters of the longer words of a file's name, so that `leaving-races` is related to `leave-pod`. */
function namePartsOf(file: string): string[] {
  return unitOf(file)
    .split('-')
    .filter((word) => word.length >= wordLength)
    .map((word) => word.slice(0, wordLength))
}
