import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { webFeatures } from '../oxlint.web-features.ts'

/** Files that each break one rule, with a part of the expected lint message. */
const violations: { file: string; code: string; message: string }[] = [
  { file: 'src/domain/a.ts', code: "import '#contract/api/endpoint.ts'", message: 'one way' },
  { file: 'src/domain/b.ts', code: "import 'hono'", message: 'src/domain imports only' },
  { file: 'src/domain/c.ts', code: "import 'node:fs'", message: 'src/domain imports only' },
  { file: 'src/domain/e.ts', code: "import '../i18n/messages.ts'", message: 'Import #domain/i18n/messages.ts' },
  { file: 'src/contract/a.ts', code: "import '#server/app.ts'", message: 'one way' },
  { file: 'src/contract/b.ts', code: "import 'zod'", message: 'src/contract imports only' },
  { file: 'src/matching/a.ts', code: "import '#domain/pods/slots.ts'", message: 'only the texts of the domain' },
  { file: 'src/matching/d.ts', code: "import '#contract/api/endpoint.ts'", message: 'one way' },
  { file: 'src/matching/b.ts', code: "import 'zod/mini'", message: 'no package' },
  { file: 'src/web/a.ts', code: "import '#server/app.ts'", message: 'one way' },
  { file: 'src/web/b.ts', code: "import '#matching/score.ts'", message: 'one way' },
  { file: 'src/web/c.ts', code: "import '#contract/problems/problems.ts'", message: 'Pages carry no table of problems' },
  { file: 'src/web/pages/a/b/d.ts', code: "import '../../../lib/boot.ts'", message: 'Import by #web/' },
  { file: 'src/web/features/pods/a.ts', code: "import '../profile/profile-query.ts'", message: 'Import by #web/' },
  { file: 'src/web/features/pods/b/c.ts', code: "import '../../profile/profile-query.ts'", message: 'Import by #web/' },
  { file: 'src/web/features/pods/x.ts', code: "import '#web/features/meetings/rsvp-buttons.tsx'", message: 'of lower features' },
  { file: 'src/web/features/profile/x.ts', code: "import '#web/features/pods/leave-pod.ts'", message: 'of lower features' },
  { file: 'src/web/features/pods/w.ts', code: "import '#web/features/profile/next-step-x.ts'", message: 'only public files' },
  { file: 'src/web/features/pods/y/w.ts', code: "import '#web/features/form/use-form-draft.ts'", message: 'only public files' },
  { file: 'src/web/ui/a.ts', code: "import '#domain/pods/slots.ts'", message: 'independent of the product' },
  { file: 'src/web/ui/b.ts', code: "import '../features/pods/queries.ts'", message: 'independent of the product' },
  { file: 'src/server/a.ts', code: "import '#web/lib/call-api.ts'", message: 'one way' },
  { file: 'src/server/platform/a.ts', code: "import '../features/pods/index.ts'", message: 'must not import a feature' },
  { file: 'src/server/gateways/email/a.ts', code: "import '../../features/pods/index.ts'", message: 'must not import a feature' },
  { file: 'src/server/features/pods/a.ts', code: "import '../me/index.ts'", message: 'only lower features' },
  { file: 'src/server/features/pods/b.ts', code: "import '../profile/store.ts'", message: 'through its public entry' },
  {
    file: 'src/server/features/pods/f.ts',
    code: "import '#server/features/profile/store.ts'",
    message: 'through its public entry',
  },
  { file: 'src/server/features/pods/g.ts', code: "import './feature.ts'", message: 'Only src/server/features.ts' },
  { file: 'src/server/worker.ts', code: "import './features/pods/feature.ts'", message: 'Only src/server/features.ts' },
  { file: 'src/domain/d.ts', code: "import '#tools/demo/index.ts'", message: 'one way' },
  { file: 'src/contract/c.ts', code: "import '#tools/demo/index.ts'", message: 'one way' },
  { file: 'src/matching/c.ts', code: "import '#tools/demo/index.ts'", message: 'one way' },
  { file: 'src/web/d.ts', code: "import '#tools/demo/index.ts'", message: 'one way' },
  { file: 'src/server/b.ts', code: "import '#tools/payments-sandbox/sandbox.ts'", message: 'one way' },
  { file: 'src/server/main.ts', code: "import '#tools/payments-sandbox/sandbox.ts'", message: 'one way' },
  { file: 'src/server/c.ts', code: "import '../../tools/demo/index.ts'", message: 'one way' },
  { file: 'src/server/gateways/payments/a.ts', code: "import '#tools/payments-sandbox/sandbox.ts'", message: 'one way' },
  { file: 'src/server/features/billing/a.ts', code: "import '#tools/payments-sandbox/sandbox.ts'", message: 'one way' },
  { file: 'src/server/payment-sandbox.ts', code: "import '#tools/demo/index.ts'", message: 'Only commands and tests' },
  { file: 'tools/demo/a.ts', code: "import '#server/features/pods/store/bulk.ts'", message: 'through its public entry' },
  { file: 'tools/demo/b.ts', code: "import 'drizzle-orm'", message: 'Only store.ts and tables.ts' },
  { file: 'tools/demo/c.ts', code: "import '#web/lib/call-api.ts'", message: 'one way' },
  { file: 'tools/demo/d.ts', code: "import '#test/harness/index.ts'", message: 'one way' },
  { file: 'tools/payments-sandbox/a.ts', code: "import '#server/features/pods/index.ts'", message: 'must not import a feature' },
  { file: 'tools/payments-sandbox/b.ts', code: "import '../demo/index.ts'", message: 'Only commands and tests' },
  { file: 'src/server/features/pods/tables.ts', code: "import '../profile/store.ts'", message: 'foreign key points' },
  { file: 'src/server/features/profile/tables.ts', code: "import '../pods/tables.ts'", message: 'only lower features' },
  { file: 'src/server/features/pods/c.ts', code: "import 'drizzle-orm'", message: 'Only store.ts and tables.ts' },
  { file: 'src/server/features/pods/d.ts', code: "import 'hono'", message: 'Only routes.ts' },
  { file: 'src/server/features/pods/routes.ts', code: "import 'drizzle-orm'", message: 'Only store.ts and tables.ts' },
  { file: 'src/server/features/pods/store.ts', code: "import 'hono'", message: 'Only routes.ts' },
  { file: 'src/domain/../server/features/pods/e.ts', code: "import '../../../web/lib/call.ts'", message: 'one way' },
]

/** Imports that the rules must allow. */
const allowed: { file: string; code: string }[] = [
  { file: 'src/domain/pods/z.ts', code: "import 'zod/mini'" },
  { file: 'src/domain/pods/y.ts', code: "import '#domain/i18n/messages.ts'" },
  { file: 'src/web/ui/z.ts', code: "import '#domain/i18n/messages.ts'" },
  { file: 'src/matching/z.ts', code: "import '#domain/i18n/messages.ts'" },
  { file: 'src/contract/z.ts', code: "import '#domain/pods/slots.ts'" },
  { file: 'src/web/features/pods/y/z.ts', code: "import '../pod-queries.ts'" },
  { file: 'src/web/features/pods/z.ts', code: "import '#web/lib/boot.ts'" },
  { file: 'src/web/features/pods/y/v.ts', code: "import '#web/features/profile/profile-query.ts'" },
  { file: 'src/web/pages/y.ts', code: "import '#web/features/pods/leave-pod.ts'" },
  { file: 'src/web/pages/z.ts', code: "import '#contract/pages/screens.ts'" },
  { file: 'src/server/features/pods/z.ts', code: "import '../identity/index.ts'" },
  { file: 'src/server/features.ts', code: "import './features/pods/feature.ts'" },
  { file: 'src/server/features/pods/feature.ts', code: "import '../../feature.ts'" },
  { file: 'src/server/features/pods/z.test.ts', code: "import '#tools/demo/index.ts'" },
  { file: 'scripts/z.ts', code: "import '#tools/demo/index.ts'" },
  { file: 'tools/demo/z.ts', code: "import '#server/features/pods/index.ts'" },
  { file: 'tools/demo/store.ts', code: "import 'drizzle-orm'" },
  { file: 'tools/demo/command/z.ts', code: "import '#tools/payments-sandbox/sandbox.ts'" },
  { file: 'tools/payments-sandbox/z.ts', code: "import '#server/platform/ids.ts'" },
  { file: 'src/server/features/me/z.ts', code: "import '../pods/index.ts'" },
  { file: 'src/server/features/me/tables.ts', code: "import '../identity/tables.ts'" },
  { file: 'src/server/features/me/store.ts', code: "import 'drizzle-orm'" },
  { file: 'src/server/features/me/routes.ts', code: "import 'hono'" },
]

type Finding = { filename: string; help?: string; message: string; code?: string }

const root = join(import.meta.dirname, '..')
let folder = ''
let findings: Finding[] = []

beforeAll(async () => {
  // Outside the project, where no .gitignore hides the files; the link lets the configuration find the linter.
  folder = await mkdtemp(join(tmpdir(), 'landmark-boundaries-'))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of ['oxlint.config.ts', 'oxlint.web-features.ts', 'package.json'])
    await cp(join(root, file), join(folder, file))
  for (const { file, code } of [...violations, ...allowed]) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), `${code}\n`)
  }
  const linter = join(root, 'node_modules', '.bin', 'oxlint')
  const { stdout } = await promisify(execFile)(linter, ['--format=json', '-c', 'oxlint.config.ts', 'src', 'tools', 'scripts'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  findings = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

const importFindings = (file: string): Finding[] =>
  findings.filter(
    (finding) => finding.filename.endsWith(file.replace('domain/../', '')) && finding.code?.includes('no-restricted-imports'),
  )

test.each(violations)('lint boundaries: refuse $code in $file', ({ file, message }) => {
  expect(
    importFindings(file)
      .map((finding) => finding.help ?? finding.message)
      .join('\n'),
  ).toContain(message)
})

test.each(allowed)('lint boundaries: allow $code in $file', ({ file }) => {
  expect(importFindings(file)).toEqual([])
})

test('webFeatures: names every feature of the browser once, with public files that other features import', async () => {
  const features = join(root, 'src/web/features')
  expect(webFeatures.map(({ name }) => name).toSorted()).toEqual((await readdir(features)).toSorted())
  const files = await Promise.all(
    (await readdir(features, { recursive: true }))
      .filter((file) => /\.tsx?$/.test(file))
      .map(async (file) => ({ feature: file.split(sep)[0], code: await readFile(join(features, file), 'utf8') })),
  )
  const unused = webFeatures.flatMap(({ name, public: publicFiles = [] }) =>
    publicFiles
      .map((file) => `#web/features/${name}/${file}`)
      .filter((path) => !files.some(({ feature, code }) => feature !== name && code.includes(`'${path}'`))),
  )
  expect(unused).toEqual([])
})

type Source = { feature: string; code: string }

/** Lazy imports of a higher feature, or of a file of a lower one that is not public. The rules of the linter do not see them. */
function refusedLazyImports(sources: readonly Source[]): string[] {
  const position = (name: string): number => webFeatures.findIndex((feature) => feature.name === name)
  return sources.flatMap(({ feature, code }) =>
    [...code.matchAll(/\bimport\(\s*'#web\/features\/([^/']+)\/([^']+)'/g)].flatMap(([, name = '', file = '']) => {
      const isPublic = webFeatures[position(name)]?.public?.includes(file) ?? false
      return name === feature || (isPublic && position(name) < position(feature)) ? [] : [`${feature} → ${name}/${file}`]
    }),
  )
}

test('webFeatures: a lazy import goes to a public file of a lower feature, too', () => {
  const lazy = (feature: string, file: string): Source => ({ feature, code: `lazy(() => import('#web/features/${file}'))` })
  expect(
    refusedLazyImports([
      lazy('pods', 'meetings/rsvp-buttons.tsx'),
      lazy('pods', 'profile/next-step-x.ts'),
      lazy('pods', 'profile/profile-query.ts'),
      lazy('pods', 'pods/leave-pod.ts'),
    ]),
  ).toEqual(['pods → meetings/rsvp-buttons.tsx', 'pods → profile/next-step-x.ts'])
  const files = globSync('src/web/features/*/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const sources = files.map((file) => ({ feature: file.split(sep)[3] ?? '', code: readFileSync(join(root, file), 'utf8') }))
  expect(refusedLazyImports(sources)).toEqual([])
})

test('tools: only payment-sandbox.ts imports them into the product, by a dynamic import that production never reaches', () => {
  // The rules of the linter do not see dynamic imports.
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  const importing = sources.filter((file) => /['"](#|(\.\.\/)+)tools\//.test(readFileSync(join(root, file), 'utf8')))
  expect(importing).toEqual(['src/server/payment-sandbox.ts'])
  expect(readFileSync(join(root, 'src/server/payment-sandbox.ts'), 'utf8')).not.toMatch(/^import (?!type).*tools\//m)
})
