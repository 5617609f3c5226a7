import { defineConfig } from 'oxlint'
import { webFeatures } from './oxlint.web-features.ts'
import packageJson from './package.json' with { type: 'json' }

/** The features of `src/server/features`, low to high. A feature calls only features before it in this list. */
export const featureOrder = [
  'audit',
  'identity',
  'files',
  'profile',
  'members',
  'assessment',
  'billing',
  'retention',
  'pods',
  'meetings',
  'calendar',
  'matching',
  'pod-merges',
  'welcome',
  'community',
  'content',
  'media',
  'support',
  'notifications',
  'search',
  'me',
  'privacy',
  'admin',
]

type Restriction = { regex: string; message: string; allowTypeImports?: boolean }

const otherLayers = (...allowed: string[]): Restriction[] => {
  const forbidden = ['domain', 'contract', 'matching', 'server', 'web', 'tools', 'test'].filter(
    (layer) => !allowed.includes(layer),
  )
  return [
    {
      regex: `^(#(${forbidden.join('|')})/|(\\.\\./)+(${forbidden.join('|')})/)`,
      message:
        'Imports between layers go one way: web → contract → domain, server → contract → domain, server → matching, tools → server.',
    },
    // A feature of the server is called `matching`, too. It is never three levels up.
    {
      regex: `^((\\.\\./)+(src|domain|contract|server|web|tools)/|(\\.\\./){3,}matching/)`,
      message: 'Import another layer by its # path.',
    },
  ]
}

/** Forbids every installed package and Node module except the named ones. The linter's regular expressions have no look-ahead. */
const onlyPackages = (layer: string, ...packages: string[]): Restriction[] => {
  const installed = Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies })
  const forbidden = installed.filter((name) => !packages.some((allowed) => allowed === name || allowed.startsWith(`${name}/`)))
  const message = `src/${layer} imports ${packages.length === 0 ? 'no package' : `only ${packages.join(', ')}`}.`
  return [
    { regex: `^(${forbidden.join('|')})(/|$)`, message },
    { regex: '^(node:|zod$|zod/v|(fs|path|os|http|crypto|stream|url|util)$)', message },
  ]
}

const drizzle: Restriction = { regex: '^drizzle-orm', message: 'Only store.ts and tables.ts import drizzle-orm.' }
const hono: Restriction = { regex: '^(hono|@hono)(/|$)', message: 'Only routes.ts imports Hono.' }
/** Pattern for every text except these, without look-ahead. */
const anyBut = (texts: readonly string[]): string => {
  const letters = [...new Set(texts.flatMap((text) => text.slice(0, 1)))]
  const continuations = letters
    .filter((letter) => letter !== '')
    .map((letter) => {
      const rest = texts.filter((text) => text.startsWith(letter)).map((text) => text.slice(1))
      return `[${letter}]${anyBut(rest)}`
    })
  const others = continuations.length === 0 ? '.+' : `[^${letters.join('').replace('-', '\\-')}].*`
  return `(${[...continuations, others, ...(texts.includes('') ? [] : [''])].join('|')})`
}

const publicApis: Restriction = {
  regex: `^((\\.\\./)+(features/)?|#server/features/)(${featureOrder.join('|')})/${anyBut(['index.ts'])}$`,
  message: 'Import another feature through its public entry, ../<feature>/index.ts.',
}
/** What the product installs of a feature is for the composition alone. */
const noWiring: Restriction = {
  regex: '^(\\.|(\\.\\./)+[a-z-]+|.*/features/[a-z-]+)/feature\\.ts$',
  message: 'Only src/server/features.ts imports a feature.ts.',
}
const foreignKeys: Restriction = {
  regex: `^(\\.\\./)+(${featureOrder.join('|')})/${anyBut(['tables.ts'])}$`,
  message: "A foreign key points at a lower feature's tables.ts.",
}
const noFeatures: Restriction = {
  regex: '/features/',
  message: 'platform, gateways and the payment sandbox must not import a feature.',
}
const noDemo: Restriction = { regex: '^(#tools|\\.\\.)/demo/', message: 'Only commands and tests import the demo.' }
const higherFeatures = (feature: string): Restriction[] => {
  const higher = featureOrder.slice(featureOrder.indexOf(feature) + 1)
  if (higher.length === 0) return []
  return [
    {
      regex: `^\\.\\./(\\.\\./)?(${higher.join('|')})/`,
      message: `${feature} calls only lower features; it notifies a higher one by enqueuing a job.`,
    },
  ]
}
/** Pages get the texts of problems from responses. The table would become part of every page, including the sign-in page. */
const noProblemTable: Restriction = {
  regex: '^(#contract/problems|\\.|\\.\\./problems)/problems\\.ts$',
  allowTypeImports: true,
  message:
    'Pages carry no table of problems: contract/problems/problem.ts has the class, contract/problems/client-problems.ts the rows a page needs.',
}
const noProduct: Restriction = {
  // Except `#domain/formatting` and `#domain/i18n`, which are independent of the product. No look-ahead is available.
  regex: '^(#contract/|#domain/([^fi]|f[^o]|fo[^r]|i[^1])|.*/(features|pages|shell)/)',
  message: 'web/ui is independent of the product: it must not import contracts, features or pages.',
}

const restrict = (files: string[], patterns: Restriction[], excludeFiles: string[] = ['**/*.test.ts', '**/*.test.tsx']) => ({
  files,
  excludeFiles,
  rules: { 'no-restricted-imports': ['error', { patterns }] as ['error', { patterns: Restriction[] }] },
})

const server = otherLayers('domain', 'contract', 'matching', 'server')
const tools = otherLayers('domain', 'contract', 'matching', 'server', 'tools')
const byAlias = 'Import by #web/: a relative path stays within its feature and climbs two levels at most.'
const web = [...otherLayers('domain', 'contract', 'web'), noProblemTable, { regex: '^(\\.\\./){3}', message: byAlias }]

/** The engine knows nothing of the product. Its explanations use the texts of the domain. */
const matchingTexts: Restriction = {
  regex: `^#domain/${anyBut(['i18n/messages.ts', 'statement/options.ts', 'profile/options.ts'])}$`,
  message: 'src/matching imports only the texts of the domain.',
}

/** Numbers and dates are formatted by one module, in the locale of the tribe. */
const localeMethods = ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].map((property) => ({
  property,
  message: 'Use the functions of #domain/formatting.',
}))

/** What a feature of the browser imports of others: public files of the lower ones. */
const publicWebFiles = (name: string): Restriction[] => {
  const position = webFeatures.findIndex((feature) => feature.name === name)
  const higher = webFeatures.slice(position).map((feature) => `${feature.name}/.*`)
  const hidden = webFeatures.slice(0, position).map((feature) => `${feature.name}/${anyBut(feature.public ?? [])}`)
  return [
    {
      regex: `^#web/features/(${[...higher, ...hidden].join('|')})$`,
      message: `${name} imports only public files of lower features. The order and the files are in oxlint.web-features.ts.`,
    },
  ]
}

const webTests = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'src/web/**/*-test-{harness,data}.ts',
  'src/web/testing/**',
  'src/web/features/*/testing/**',
]

export default defineConfig({
  options: { typeAware: true },
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'error' },
  ignorePatterns: ['dist/**', '.cache/**', '.data/**', 'migrations/**', 'test-results/**', 'node_modules/**'],
  rules: {
    'import/no-cycle': 'error',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default-member': 'off',
    'oxc/no-map-spread': 'off',
    'no-await-in-loop': 'off',
    'no-console': 'error',
    'no-restricted-properties': ['error', ...localeMethods],
    'no-shadow': 'off',
    'no-underscore-dangle': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/jsx-no-constructed-context-values': 'off',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'typescript/prefer-readonly-parameter-types': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-standalone-expect': 'off',
    'vitest/expect-expect': 'off',
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/valid-title': 'off',
    'vitest/no-conditional-tests': 'off',
  },
  overrides: [
    restrict(
      ['src/domain/**'],
      [
        ...otherLayers('domain'),
        ...onlyPackages(
          'domain',
          'zod/mini',
          '@formkit/i18n',
          '@formkit/rules',
          '@lingui/core/runtime-macro',
          '@lingui/message-utils',
          'temporal-polyfill',
        ),
        { regex: '^\\.+/(.*/)?i18n/messages\\.ts$', message: 'Import #domain/i18n/messages.ts, which the web build compiles.' },
      ],
    ),
    restrict(
      ['src/contract/**'],
      [...otherLayers('domain', 'contract'), ...onlyPackages('contract', 'zod/mini'), noProblemTable],
    ),
    restrict(['src/matching/**'], [...otherLayers('matching', 'domain'), ...onlyPackages('matching'), matchingTexts]),
    // Fakes of the server use the table of problems; pages never do.
    restrict(['src/web/**'], web, webTests),
    ...webFeatures.flatMap(({ name }) => {
      const inFeature = `src/web/features/${name}`
      const base = [...web, ...publicWebFiles(name)]
      return [
        restrict([`${inFeature}/**`], base, webTests),
        restrict([`${inFeature}/*`], [...base, { regex: '^\\.\\./', message: byAlias }], webTests),
        restrict([`${inFeature}/*/*`], [...base, { regex: '^(\\.\\./){2}', message: byAlias }], webTests),
      ]
    }),
    restrict(['src/web/ui/**'], [...web, noProduct]),
    restrict(['src/server/*.ts'], [...server, noWiring], ['src/server/*.test.ts', 'src/server/{features,payment-sandbox}.ts']),
    restrict(['src/server/features.ts'], server),
    restrict(['src/server/platform/**', 'src/server/gateways/**'], [...server, noFeatures]),
    restrict(['src/server/payment-sandbox.ts'], [...tools, noWiring, noDemo]),
    restrict(['tools/payments-sandbox/**'], [...tools, noFeatures, noDemo]),
    restrict(['tools/demo/**'], [...tools, publicApis, noWiring, drizzle, hono]),
    restrict(['tools/demo/{store,snapshot,tables}.ts'], [...tools, publicApis, noWiring, hono]),
    ...featureOrder.flatMap((feature) => {
      const inFeature = `src/server/features/${feature}`
      const base = [...server, publicApis, noWiring, ...higherFeatures(feature)]
      return [
        restrict([`${inFeature}/**`], [...base, drizzle, hono]),
        restrict([`${inFeature}/**/routes.ts`, `${inFeature}/routes/**`], [...base, drizzle]),
        restrict([`${inFeature}/**/store.ts`, `${inFeature}/**/store/**`], [...base, hono]),
        restrict(
          [`${inFeature}/tables.ts`, `${inFeature}/tables/**`],
          [...server, foreignKeys, ...higherFeatures(feature), hono],
        ),
      ]
    }),
    {
      files: ['scripts/**', 'test/**', 'e2e/**'],
      rules: { 'no-console': 'off', 'no-restricted-properties': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    // The sandbox writes dates as the provider does.
    { files: ['tools/payments-sandbox/**'], rules: { 'no-restricted-properties': 'off' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      rules: { 'no-restricted-properties': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
  ],
})
