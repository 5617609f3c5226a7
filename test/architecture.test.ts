import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { api } from '#contract/api/endpoints.ts'
import { problems } from '#contract/problems/problems.ts'
import { screens } from '#contract/pages/screens.ts'
import { servedEndpoints } from '#server/platform/http/serve.ts'
import { examples } from '../e2e/every-screen/examples.ts'
import { featureOrder } from '../oxlint.config.ts'
import { features as installedFeatures } from '#server/features.ts'
import { serverOnlyFields } from '../scripts/web-build/without-schemas.ts'
import { givenApp } from './harness/index.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const endpointNames = new Set(
  globSync('src/contract/api/**/*.ts', { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/export const (\w+) = endpoint\(/g)].map(([, name = '']) => name),
  ),
)

test('api: every endpoint of the contract is served, and no other', async () => {
  const { app } = await givenApp()
  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
  expect(servedEndpoints(app).map(name).sort()).toEqual(api.map(name).sort())
})

test('api: no two endpoints share a method and path', () => {
  const names = api.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(names).size).toBe(names.length)
})

test('api: every module with endpoints is imported by endpoints.ts', () => {
  const listed = read('src/contract/api/endpoints.ts')
  const modules = globSync('src/contract/api/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && /= endpoint\(/.test(read(file)),
  )
  expect(modules.filter((file) => !listed.includes(`'./${relative('src/contract/api', file)}'`))).toEqual([])
})

test('web: reads only those endpoint properties that the web build includes', () => {
  const reading = new RegExp(`\\b(\\w+)\\.(${[...serverOnlyFields].join('|')})\\b`, 'g')
  const found = globSync('src/web/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
    const text = read(file)
    const calls = [...text.matchAll(/import \{([^}]*)\} from '#contract\//g)].flatMap(([, names = '']) => names.split(/\W+/))
    const declared = new Set(calls.filter((name) => endpointNames.has(name)))
    return [...text.matchAll(reading)]
      .filter(([, name = '']) => declared.has(name))
      .map(([expression]) => `${file}: ${expression}`)
  })
  expect(found).toEqual([])
})

test('problems: every code has a title, a sentence and a valid status', () => {
  for (const [code, { title, detail, status }] of Object.entries(problems)) {
    expect(title, code).toMatch(/^[A-Z]/)
    expect(detail, code).toMatch(/^[A-Z].{10,}$/)
    expect(status === 0 || (status >= 400 && status < 600), code).toBe(true)
  }
})

test('screens: every screen has a page, and every page a screen', () => {
  const missing = screens.filter(({ page }) => !existsSync(join(root, 'src/web/pages', `${page}.tsx`)))
  expect(missing.map(({ name }) => name)).toEqual([])
  const used = new Set([...screens.map(({ page }) => page), 'error', 'upgrade'])
  const pages = globSync('src/web/pages/**/*.tsx', { cwd: root })
    .filter((file) => !file.includes('.component.test.'))
    .map((file) => relative('src/web/pages', file).replace(/\.tsx$/, ''))
  expect(pages.filter((page) => !used.has(page))).toEqual([])
})

test('examples: every screen has one, with known and unknown parameters where its path has any', () => {
  expect(Object.keys(examples).toSorted()).toEqual(screens.map(({ name }) => name).toSorted())
  const withParams = screens.filter(({ path }) => path.includes(':'))
  const withoutExample = withParams.filter(({ name }) => !examples[name]?.params && !examples[name]?.find)
  expect(withoutExample.map(({ path }) => path)).toEqual([])
  // Every unsubscribe link opens a page, even an expired one.
  const withoutUnknown = withParams.filter(({ name }) => name !== 'unsubscribe' && !examples[name]?.unknown)
  expect(withoutUnknown.map(({ path }) => path)).toEqual([])
})

test('screens: names and paths are unique', () => {
  expect(new Set(screens.map(({ name }) => name)).size).toBe(screens.length)
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length)
})

test('features: each is in featureOrder and installed in this order, from its feature.ts', () => {
  const features = globSync('src/server/features/*', { cwd: root }).map((folder) => folder.split('/').at(-1) ?? '')
  expect(features.filter((feature) => !featureOrder.includes(feature))).toEqual([])
  expect(installedFeatures.map(({ name }) => name)).toEqual(featureOrder)
  expect(features.filter((feature) => !existsSync(join(root, 'src/server/features', feature, 'feature.ts')))).toEqual([])
})

test('docstrings: every export of domain, contract, matching, platform, gateways and feature indexes has one', () => {
  const files = [
    'src/{domain,contract,matching}/**/*.ts',
    'src/server/platform/**/*.ts',
    'src/server/gateways/**/*.ts',
    'tools/payments-sandbox/**/*.ts',
    'src/server/features/*/index.ts',
  ].flatMap((pattern) => globSync(pattern, { cwd: root }))
  const documented = files.filter((file) => !file.endsWith('.test.ts') && !file.includes('/browser/'))
  expect(documented.flatMap(undocumentedExports)).toEqual([])
})

/** Exports without a docstring, followed through re-exports to where they are declared. */
function undocumentedExports(file: string): string[] {
  const text = read(file)
  const declared = [...text.matchAll(/^export (?:async )?(?:function\*?|const|class|type|interface) (\w+)/gm)].map(
    (match) => match[1] ?? '',
  )
  const own = [...new Set(declared)].filter((name) => !hasDocstring(text, name)).map((name) => `${file}: ${name}`)
  const reExported = [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)].flatMap((match) => {
    const source = relative(root, join(root, dirname(file), match[2] ?? ''))
    const names = (match[1] ?? '').split(',').map(
      (part) =>
        part
          .trim()
          .replace(/^type /, '')
          .split(' as ')[0] ?? '',
    )
    return names.filter((name) => name && !reachesDocstring(source, name)).map((name) => `${file}: ${name} (from ${source})`)
  })
  return [...own, ...reExported]
}

function reachesDocstring(file: string, name: string): boolean {
  const text = read(file)
  if (new RegExp(`^export (?:async )?(?:function\\*?|const|class|type|interface) ${name}\\b`, 'm').test(text))
    return hasDocstring(text, name)
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)].some(
    (match) =>
      new RegExp(`\\b${name}\\b`).test(match[1] ?? '') &&
      reachesDocstring(relative(root, join(root, dirname(file), match[2] ?? '')), name),
  )
}

/**
 * A schema and its type share a name and one docstring, so one of the declarations is enough. A type of the items or keys of a
 * constant of the same file needs none: the constant's docstring says it.
 */
function hasDocstring(text: string, name: string): boolean {
  if (new RegExp(`^export type ${name} = (?:keyof typeof|\\(typeof) `, 'm').test(text)) return true
  return new RegExp(
    `\\*/\\n(?:// oxlint[^\\n]*\\n)?export (?:async )?(?:function\\*?|const|class|type|interface) ${name}\\b`,
  ).test(text)
}
