import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '..')
/** Code that a production installation runs. The web application is bundled before, so its packages are not installed there. */
const sources = globSync('{src/{domain,contract,matching,server},tools}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))

/** Node itself, which runs the scripts of `package.json`. */
const programs = new Set(['node'])

test('package.json: what the server imports at run time is a dependency', () => {
  const imported = sources.flatMap((source) =>
    [...source.matchAll(/^(?:import|export) (?!type )(?:[^'"]* from )?'((?:@[\w.-]+\/)?[\w.-]+)/gm)].map(([, name = '']) => name),
  )
  const packages = new Set(imported.filter((name) => name in { ...packageJson.dependencies, ...packageJson.devDependencies }))
  expect(packages.size).toBeGreaterThan(20)
  expect([...packages].filter((name) => !(name in packageJson.dependencies))).toEqual([])
})

test('package.json: every dependency is used by the server, so that packages of the browser alone are devDependencies', () => {
  const isUsed = (name: string): boolean => sources.some((source) => new RegExp(`['"\`/]${name}['"\`/]`).test(source))
  expect(Object.keys(packageJson.dependencies).filter((name) => !programs.has(name) && !isUsed(name))).toEqual([])
})

test('package-lock.json: no binary names engines, because npm skips it under an older Node than this project’s', () => {
  type Entry = { engines?: object; optional?: boolean; cpu?: string[] }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Entry> }
  const binaries = Object.entries(lock.packages).filter(([, entry]) => entry.optional && entry.cpu)
  expect(binaries.length).toBeGreaterThan(50)
  expect(binaries.filter(([, entry]) => entry.engines).map(([path]) => path)).toEqual([])
})
