import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../src/web')
const listed = readFileSync(join(web, 'ui/icon-names.ts'), 'utf8')
const iconNames = [...listed.matchAll(/^ {2}'([\w-]+)',$/gm)].map(([, name]) => name ?? '')

test('icons: every name has an SVG file, and every file a name', () => {
  expect(iconNames.length).toBeGreaterThan(20)
  const drawn = globSync('ui/icons/*.svg', { cwd: web }).map((file) => basename(file, '.svg'))
  expect(drawn.toSorted()).toEqual(iconNames.toSorted())
})

test('icons: every icon is used by the product', () => {
  const sources = globSync(['**/*.{ts,tsx}', '../contract/pages/{navigation,admin-navigation}.ts'], { cwd: web })
    .filter((file) => !/icon-names|\.test\.|style-guide/.test(file))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')
  expect(iconNames.filter((name) => !new RegExp(`['"]${name}['"]`).test(sources))).toEqual([])
})

test.each(iconNames)('icons: %s has a viewBox of 24 units and no styles of its own', (name) => {
  const drawing = readFileSync(join(web, 'ui/icons', `${name}.svg`), 'utf8')
  expect(drawing).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24">.+<\/svg>\s*$/s)
  expect(drawing).not.toMatch(/style=|fill=|stroke=|<script|class=/)
})
