import { expect, test } from 'vitest'
import { chooseTests } from '../../scripts/suite/choose-tests.ts'
import { importersOf } from '../../scripts/suite/import-graph.ts'
import { nearestTests } from '../../scripts/suite/nearest-tests.ts'
import { secondsIn } from '../../scripts/suite/test-seconds.ts'

const nothing = { passed: 0, skipped: 0, flaky: [], failures: [] }

test('importersOf: finds single-line and multi-line imports, re-exports, lazy imports and style sheets', () => {
  const text = `import { a } from './a.ts'
import {
  b,
  type B,
} from '../b.ts'
export * from '#domain/c.ts'
export { d } from '#test/d.ts'
import './e.css'
const F = lazy(() => import('./f.tsx'))
import { test } from 'vitest'
`
  const importers = importersOf([['src/web/x.tsx', text]])
  expect([...importers.keys()]).toEqual([
    'src/web/a.ts',
    'src/b.ts',
    'src/domain/c.ts',
    'test/d.ts',
    'src/web/e.css',
    'src/web/f.tsx',
  ])
  expect(new Set([...importers.values()].flat())).toEqual(new Set(['src/web/x.tsx']))
})

test('importersOf: ignores type-only imports', () => {
  expect(importersOf([['src/a.ts', "import type { B } from './b.ts'\nexport type { C } from './c.ts'"]]).size).toBe(0)
})

const near = (changed: readonly string[], files: Record<string, readonly string[]>, tests: readonly string[]): string[] => {
  const texts = Object.entries(files).map(([file, names]) => [file, names.map((name) => `import '#${name}'`).join('\n')] as const)
  return nearestTests(changed, importersOf(texts), tests).map(({ file, steps }) => `${steps} ${file}`)
}

test('nearestTests: the file’s own test first, then tests of its importers, then tests in its folder', () => {
  const files = { 'src/web/list.tsx': ['domain/a.ts'], 'src/web/page.tsx': ['web/list.tsx'] }
  const tests = [
    'src/domain/z.test.ts',
    'src/domain/a.test.ts',
    'src/web/page.component.test.tsx',
    'src/web/list.test.ts',
    'src/c/d.test.ts',
  ]
  expect(near(['src/domain/a.ts'], files, tests)).toEqual([
    '0 src/domain/a.test.ts',
    '1 src/web/list.test.ts',
    '2 src/web/page.component.test.tsx',
    '3 src/domain/z.test.ts',
  ])
})

test('nearestTests: a test that imports the changed file is one step away; importers of a test are not followed', () => {
  const files = { 'src/b/b.test.ts': ['domain/a.ts'], 'src/c/c.test.ts': ['b/b.test.ts'] }
  expect(near(['src/domain/a.ts'], files, ['src/b/b.test.ts', 'src/c/c.test.ts'])).toEqual(['1 src/b/b.test.ts'])
})

test('nearestTests: importers of a widely used file are further away than tests in the same folder', () => {
  const users = Array.from({ length: 9 }, (_, i) => `src/users/u${i}.ts`)
  const files = { 'src/pods/index.ts': ['pods/a.ts'], ...Object.fromEntries(users.map((user) => [user, ['pods/index.ts']])) }
  expect(near(['src/pods/a.ts'], files, ['src/users/u3.test.ts', 'src/pods/other.test.ts'])).toEqual([
    '3 src/pods/other.test.ts',
    '4 src/users/u3.test.ts',
  ])
})

test('nearestTests: at equal distance, tests that share a word with the changed file come first', () => {
  const tests = ['src/pods/absences.test.ts', 'src/pods/leaving-races.test.ts']
  expect(near(['src/pods/leave-pod.ts'], {}, tests)).toEqual(['3 src/pods/leaving-races.test.ts', '3 src/pods/absences.test.ts'])
})

test('nearestTests: handles circular imports', () => {
  const files = { 'src/a.ts': ['b.ts'], 'src/b.ts': ['a.ts'] }
  expect(near(['src/a.ts'], files, ['src/b.test.ts'])).toEqual(['1 src/b.test.ts'])
})

test('chooseTests: takes the nearest tests that fit the limit and always the changed ones', () => {
  const candidates = [
    { file: 'changed', steps: 0 },
    { file: 'long', steps: 1 },
    { file: 'short', steps: 2 },
  ]
  const seconds: Record<string, number> = { changed: 9, long: 9, short: 1 }
  expect(chooseTests(candidates, 10, (file) => seconds[file] ?? 0)).toEqual({ files: ['changed', 'short'], takenS: 10, left: 1 })
  expect(chooseTests(candidates, 5, (file) => seconds[file] ?? 0)).toEqual({ files: ['changed'], takenS: 9, left: 2 })
})

test('secondsIn: the duration of each test file, without files of unknown duration', () => {
  const seconds = secondsIn([
    { kind: 'started', unit: 'a' },
    { kind: 'ended', unit: 'a', ms: 1500, ...nothing },
    { kind: 'ended', unit: 'b', ...nothing },
  ])
  expect([...seconds]).toEqual([['a', 1.5]])
})
