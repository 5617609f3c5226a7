import type { NearTest } from './nearest-tests.ts'

/** The test files to run, their total duration in seconds, and the number of files left to the full run. */
export type Choice = { files: readonly string[]; takenS: number; left: number }

/**
 * Chooses the nearest tests that fit into `limitS` together. Tests of a changed file always run. A file that does not fit is
 * skipped, and later ones that fit still run.
 *
 * @param near test files, nearest first
 * @param secondsOf duration of a test file in seconds
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
