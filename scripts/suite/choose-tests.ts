import type { NearTest } from './nearest-tests.ts'

/** The files of tests that are run, what they take together in seconds, and how many files are left to the whole run. */
export type Choice = { files: readonly string[]; takenS: number; left: number }

/**
 * The nearest tests that together take no longer than `limitS`. Those of a file that was changed itself are run whatever they take; one that
 * would take too long is left out, and further ones that fit are run.
 *
 * @param near the nearest first
 * @param secondsOf what a file of tests takes
 */
export function chooseTests(near: readonly NearTest[], limitS: number, secondsOf: (file: string) => number): Choice {
  const files: string[] = []
  let takenS = 0
  for (const { file, steps } of near) {
    const seconds = secondsOf(file)
    if (steps > 0 && takenS + seconds > limitS) continue
    takenS += seconds
    files.push(file)
  }
  return { files, takenS, left: near.length - files.length }
}
