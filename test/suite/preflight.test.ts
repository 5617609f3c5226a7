import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { findObstacles } from '../../scripts/suite/preflight.ts'

afterEach(() => vi.unstubAllEnvs())

test('findObstacles: returns none on a machine that can run the tests', async () => {
  expect(await findObstacles()).toEqual([])
})

test('findObstacles: CHROMIUM_PATH names a missing file, reported once', async () => {
  const path = join(import.meta.dirname, 'no-browser')
  vi.stubEnv('CHROMIUM_PATH', path)
  expect(await findObstacles()).toEqual([`CHROMIUM_PATH is set to ${path}, but that file does not exist.`])
})

test('findObstacles: not enough disk space', async () => {
  const [obstacle] = await findObstacles(2 ** 60)
  expect(obstacle).toMatch(/^The disk of .* has [\d.]+ GB free, but the tests need 1073741824\.0 GB\. Free up some space\.$/)
})

test('findObstacles: no PostgreSQL package for the platform', async () => {
  const real = process.arch
  vi.stubEnv('DATABASE_URL', undefined)
  Object.defineProperty(process, 'arch', { value: 'pdp11' })
  const obstacles = await findObstacles().finally(() => Object.defineProperty(process, 'arch', { value: real }))
  expect(obstacles).toEqual([expect.stringMatching(/^No PostgreSQL is bundled for .* on pdp11; set DATABASE_URL/)])
})
