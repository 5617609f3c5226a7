import { expect, test } from 'vitest'
import { planFor } from '../../scripts/suite/changed-steps.ts'

const commandsOf = (files: readonly string[]): string[] =>
  planFor(files)
    .flat()
    .map(({ name, command }) => `${name}: ${command.slice(name.endsWith('tests') ? -2 : 2).join(' ')}`)

test('planFor: a change to a feature runs the unit, server and component tests of its folders', () => {
  const file = 'src/server/features/pods/leave-pod.ts'
  expect(commandsOf([file])).toEqual([
    'types: ',
    `lint: ${file}`,
    `format: ${file}`,
    'unit tests: /pods/ /contract/pods',
    'server tests: /pods/ /contract/pods',
    'component tests: /pods/ /contract/pods',
  ])
})

test('planFor: a change elsewhere runs the tests of its folder once', () => {
  const [unit] = commandsOf(['src/web/ui/table/table.tsx', 'src/web/ui/table/rows.ts']).slice(-3)
  expect(unit).toBe('unit tests: --passWithNoTests src/web/ui/table/')
})

test('planFor: a Markdown change only checks the format, a picture change does nothing', () => {
  expect(commandsOf(['README.md'])).toEqual(['format: README.md'])
  expect(commandsOf(['docs/pictures/a.png'])).toEqual([])
})
