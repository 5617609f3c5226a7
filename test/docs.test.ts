import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
const documents = ['*.md', 'docs/**/*.md', 'test/**/*.md', 'tools/**/*.md'].flatMap((pattern) => globSync(pattern, { cwd: root }))
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

test.each(documents)('%s: local links exist', (document) => {
  const targets = [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1] ?? '')
  const local = targets.filter((target) => !/^[a-z]+:/.test(target))
  expect(local.filter((target) => !existsSync(join(root, dirname(document), target)))).toEqual([])
})

test.each(documents)('%s: named files exist', (document) => {
  const mentions = [
    ...read(document).matchAll(
      /`((?:src|docs|scripts|test|tools|e2e|migrations|features|platform|gateways|contract|web|pages|domain|matching)\/[\w./-]+\.(?:tsx?|md|json|css|png))`/g,
    ),
  ]
  const missing = mentions
    .map((match) => match[1] ?? '')
    .filter((name) => !['', 'src', 'src/server', 'src/web'].some((folder) => existsSync(join(root, folder, name))))
  expect(missing).toEqual([])
})

test.each(documents)('%s: npm scripts exist', (document) => {
  const commands = [...read(document).matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
  expect(commands.filter((command) => !(command in packageJson.scripts))).toEqual([])
})

test('docs/decisions: numbered without gaps', () => {
  const numbers = globSync('docs/decisions/*.md', { cwd: root }).map((file) => Number(file.split('/').at(-1)?.slice(0, 4)))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
})
