import { basename, dirname } from 'node:path/posix'
import type { Importers } from './import-graph.ts'

/** A file of tests and how far it is from what was changed, in imports. */
export type NearTest = { file: string; steps: number }

/**
 * A file that many import, such as the index of a feature, says little about each of them. And tests of requests and pages import nothing of
 * what is beside them: they reach it through the application, which imports everything.
 */
const manyImporters = 8
const longStep = 3

const wordLength = 4

/**
 * The tests that can see a change to these files, the nearest first. A test named after a file is as near as the file, the others of its
 * folder a long step further.
 *
 * @param tests all files of tests
 */
export function nearestTests(changed: readonly string[], importers: Importers, tests: readonly string[]): NearTest[] {
  const near = testsByFolder(tests)
  const steps = stepsTo(changed, importers, new Set(tests))
  const found = new Map<string, number>()
  for (const [file, at] of steps) {
    const beside = near.isTest(file) ? [file] : near.inFolderOf(file)
    for (const test of beside) {
      const isItsOwn = unitOf(test) === unitOf(file)
      found.set(test, Math.min(found.get(test) ?? Infinity, isItsOwn ? at : at + longStep))
    }
  }
  const words = new Set(changed.flatMap(wordsOf))
  const isNamesake = (file: string): boolean => wordsOf(file).some((word) => words.has(word))
  return [...found]
    .map(([file, at]) => ({ file, steps: at }))
    .toSorted(
      (a, b) => a.steps - b.steps || Number(isNamesake(b.file)) - Number(isNamesake(a.file)) || (a.file < b.file ? -1 : 1),
    )
}

/** How far each file is that a change can reach. Nothing is reached through a test. */
function stepsTo(changed: readonly string[], importers: Importers, tests: ReadonlySet<string>): Map<string, number> {
  const steps = new Map(changed.map((file) => [file, 0]))
  // One list for each distance: those of the next distances grow while the nearer ones are gone through.
  const at: string[][] = [[...changed]]
  for (let here = 0; here < at.length; here += 1) {
    for (const file of at[here] ?? []) {
      if (steps.get(file) !== here || tests.has(file)) continue
      const next = importers.get(file) ?? []
      const there = here + (here > 0 && next.length > manyImporters ? longStep : 1)
      for (const importer of next) {
        if ((steps.get(importer) ?? Infinity) <= there) continue
        steps.set(importer, there)
        while (at.length <= there) at.push([])
        at[there]?.push(importer)
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

/** What a file is named after: `leave-pod` of `leave-pod.test.ts`. */
function unitOf(file: string): string {
  return basename(file).split('.')[0] ?? ''
}

/** The beginnings of the longer words of a file's name, so that `leaving-races` counts as a namesake of `leave-pod`. */
function wordsOf(file: string): string[] {
  return unitOf(file)
    .split('-')
    .filter((word) => word.length >= wordLength)
    .map((word) => word.slice(0, wordLength))
}
