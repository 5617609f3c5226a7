import { expect, test } from 'vitest'
import { chooseTests } from '../../scripts/mutants/choose-tests.ts'

const card = 'src/web/features/pods/pod-card.tsx'
const words = 'src/web/features/pods/pod-words.ts'
const cardTest = 'src/web/features/pods/pod-card.component.test.tsx#pod card: shows its name'
const formTest = 'src/web/features/form/form.component.test.tsx#form: sends what was typed'
const mutant = (id: string): string => `stryMutAct_9fa48("${id}") ? 0 : (stryCov_9fa48("${id}"), 1)`

/** The chosen tests by mutant ID. */
function chosenFor(
  perTest: Record<string, string[]>,
  loaded: string[],
  sources: Record<string, string>,
): Record<string, string[]> {
  const hits = (ids: readonly string[]): Record<string, number> => Object.fromEntries(ids.map((id) => [id, 1]))
  const coverage = {
    static: hits(loaded),
    perTest: Object.fromEntries(Object.entries(perTest).map(([name, ids]) => [name, hits(ids)])),
  }
  const chosen = chooseTests(coverage, new Map(Object.entries(sources)))
  expect(chosen.static).toEqual({})
  const tests: Record<string, string[]> = {}
  for (const [name, ids] of Object.entries(chosen.perTest))
    for (const id of Object.keys(ids)) tests[id] = [...(tests[id] ?? []), name]
  return tests
}

test('chooseTests: a mutant runs the tests that reached it', () => {
  const sources = { [card]: mutant('1') + mutant('2') + mutant('3') }
  expect(chosenFor({ [cardTest]: ['1', '2'], [formTest]: ['2'] }, [], sources)).toEqual({
    '1': [cardTest],
    '2': [cardTest, formTest],
  })
})

test('chooseTests: a mutant in code that runs on import runs the tests that reach its file, whichever test imported it', () => {
  const sources = { [card]: mutant('1') + mutant('2') + mutant('3') }
  expect(chosenFor({ [cardTest]: ['1'], [formTest]: ['2'] }, ['3'], sources)['3']).toEqual([cardTest, formTest])
})

test('chooseTests: if no test reaches the file, runs the tests that reach its importers', () => {
  const sources = { [words]: mutant('1'), [card]: `import { words } from './pod-words.ts'\n${mutant('2')}` }
  expect(chosenFor({ [cardTest]: ['2'] }, ['1'], sources)['1']).toEqual([cardTest])
})

test('chooseTests: with many tests, a mutant runs the nearest ones', () => {
  const others = Array.from({ length: 60 }, (_, i) => `src/web/features/form/form.component.test.tsx#form: rule ${i}`)
  const perTest = Object.fromEntries([...others, cardTest].map((name) => [name, ['1']]))
  const { '1': chosen = [] } = chosenFor(perTest, [], { [card]: mutant('1') })
  expect(chosen).toContain(cardTest)
  expect(chosen).toHaveLength(50)
})
