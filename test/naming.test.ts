import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRetiredNames, replacementFor } from './naming/retired-names.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('{src,test,tools,scripts,e2e}/**/*.{ts,tsx}', { cwd: root })

/** Names that stay although they contain a retired word, with the reason. */
const allowedNames: Readonly<Record<string, string>> = {
  $toldUntil: 'a key of objects that the payment sandbox has stored',
  $trialToldOf: 'a key of objects that the payment sandbox has stored',
}

test('findRetiredNames: no file declares a name with a retired word', () => {
  expect(files.length).toBeGreaterThan(2_000)
  const found = files.flatMap((file) =>
    findRetiredNames(file, readFileSync(join(root, file), 'utf8')).map(({ name, use }) => ({ file, name, use })),
  )
  expect(found.filter(({ name }) => !Object.hasOwn(allowedNames, name))).toEqual([])
})

test('file names: none contains a retired word', () => {
  const names = files.map(
    (file) =>
      file
        .split('/')
        .at(-1)
        ?.replace(/(\.component|\.property)?(\.test|\.spec)?\.tsx?$/, '') ?? '',
  )
  const found = names.filter((name) => replacementFor(name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())))
  expect(found).toEqual([])
})

test.each([
  ['a retired verb', 'export function demandMember(id: string) {}', 'demandMember'],
  ['a retired noun of a type', 'type DoormanDeps = { db: string }', 'DoormanDeps'],
  ['a retired noun of a variable', 'const newsStream = 1', 'newsStream'],
  ['a retired noun of a parameter', 'export const notify = (occasion: string) => undefined', 'occasion'],
  ['a retired noun of a member', 'type Job = { wishOf: string }', 'wishOf'],
  ['a retired phrase', 'const mailStandIn = 1', 'mailStandIn'],
  ['a renamed destructured property', 'const { sent: told } = await read()', 'told'],
])('findRetiredNames: finds %s', (_, source, name) => {
  expect(findRetiredNames('a.ts', source).map((error) => error.name)).toEqual([name])
})

test.each(['withdrawn', 'newsletter', 'thinking', 'tell', 'demand', 'storytelling'])('replacementFor: %s is fine', (name) => {
  expect(replacementFor(name)).toBeNull()
})
