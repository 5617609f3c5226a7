import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const rows = [...readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].slice(1)
const terms = rows.map(([, term = '']) => term)

test('glossary: alphabetical, with each term once', () => {
  expect(terms.length).toBeGreaterThan(80)
  expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a.localeCompare(b, 'en')))
})

test('glossary: every term is in use in the code', () => {
  const code = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')
  const unused = terms.filter(
    (term) => !term.split(',').every((word) => code.includes(word.toLowerCase().replaceAll(/[^a-z]+/g, ''))),
  )
  expect(unused).toEqual([])
})
