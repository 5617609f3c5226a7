import { expect, test } from 'vitest'
import { planFor, type Repository } from '../../scripts/suite/changed-steps.ts'
import { importersOf } from '../../scripts/suite/import-graph.ts'

const emptyRepository: Repository = { importers: new Map(), tests: [], secondsOf: () => undefined }

/** The steps as `name: files`, without the fixed arguments of the test runners. */
const stepsOf = (files: readonly string[], repository: Partial<Repository> = {}): string[] =>
  planFor(files, { ...emptyRepository, ...repository })
    .flat()
    .map(
      ({ name, command }) =>
        `${name}: ${command.filter((word, i) => i > 0 && /\.(tsx?|md|css)$/.test(word) && !word.startsWith('./')).join(' ')}`,
    )

const notesOf = (files: readonly string[], repository: Partial<Repository>): (string | undefined)[] =>
  planFor(files, { ...emptyRepository, ...repository })
    .flat()
    .map(({ note }) => note)
    .slice(3)

test('planFor: checks types, lint and format, then runs the affected tests of each project, unit tests first', () => {
  const importers = importersOf([
    ['src/web/pods/seats.tsx', "import { seats } from '#domain/pods/seats.ts'"],
    ['src/server/pods/count.ts', "import { seats } from '#domain/pods/seats.ts'"],
  ])
  const tests = [
    'src/domain/pods/seats.test.ts',
    'src/server/pods/count.test.ts',
    'src/web/pods/seats.component.test.tsx',
    'src/web/home/home.component.test.tsx',
  ]
  const file = 'src/domain/pods/seats.ts'
  expect(stepsOf([file], { importers, tests })).toEqual([
    'types: ',
    `lint: ${file}`,
    `format: ${file}`,
    'nearby unit tests: src/domain/pods/seats.test.ts',
    'nearby server tests: src/server/pods/count.test.ts',
    'nearby component tests: src/web/pods/seats.component.test.tsx',
  ])
  expect(notesOf([file], { importers, tests })).toEqual([undefined, undefined, undefined])
})

test('planFor: tests beyond the time limit are left to the full run, as the note says', () => {
  const tests = ['a', 'b', 'c', 'd'].map((name) => `src/server/pods/${name}.test.ts`)
  const repository = { tests, secondsOf: () => 15 }
  expect(stepsOf(['src/server/pods/c.ts'], repository).at(-1)).toBe(
    'nearby server tests: src/server/pods/c.test.ts src/server/pods/a.test.ts',
  )
  expect(notesOf(['src/server/pods/c.ts'], repository)).toEqual([
    'runs the nearest 2 of 4 affected files; npm test runs them all',
  ])
})

test('planFor: without known durations, race tests count as slow', () => {
  const tests = ['src/server/pods/leaving-races.test.ts', ...Array.from({ length: 9 }, (_, i) => `src/server/pods/t${i}.test.ts`)]
  const [tested = ''] = stepsOf(['src/server/pods/leave.ts'], { tests }).slice(-1)
  expect(tested.match(/\.test\.ts/g)).toHaveLength(7)
  expect(tested).toContain('leaving-races')
})

test('planFor: time that unit tests do not need goes to the other tests', () => {
  const tests = ['words.test.ts', 'a.component.test.tsx', 'b.component.test.tsx', 'c.component.test.tsx']
  const secondsOf = (file: string): number => (/[ab]\.component/.test(file) ? 19.5 : 1)
  const steps = stepsOf(['src/web/pods/seats.tsx'], { tests: tests.map((name) => `src/web/pods/${name}`), secondsOf })
  expect(steps.slice(-2)).toEqual([
    'nearby unit tests: src/web/pods/words.test.ts',
    'nearby component tests: src/web/pods/a.component.test.tsx src/web/pods/b.component.test.tsx',
  ])
})

test('planFor: a style sheet runs the component tests of its importers', () => {
  const importers = importersOf([['src/web/ui/modal/modal.tsx', "import './modal.css'"]])
  const tests = ['src/web/ui/modal/modal.component.test.tsx']
  expect(stepsOf(['src/web/ui/modal/modal.css'], { importers, tests })).toEqual([
    'format: src/web/ui/modal/modal.css',
    'nearby component tests: src/web/ui/modal/modal.component.test.tsx',
  ])
})

test('planFor: a Markdown change only checks the format; an image change does nothing', () => {
  expect(stepsOf(['README.md'])).toEqual(['format: README.md'])
  expect(stepsOf(['docs/pictures/a.png'])).toEqual([])
})
