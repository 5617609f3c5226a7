import type { ESTree, Plugin } from 'vite'

/** Properties of an endpoint that only the server and the API docs use. Pages use only its method and path. */
export const serverOnlyFields: ReadonlySet<string> = new Set([
  'access',
  'body',
  'file',
  'fresh',
  'limit',
  'params',
  'problems',
  'query',
  'response',
  'status',
  'summary',
])

const slimmed = /\/src\/(contract|domain)\/.+\.ts$/

type Cut = { from: number; to: number; replacement: string }

/**
 * Removes from the web build what pages never use: the schemas of endpoints, which would pull zod and all request and response
 * shapes into every page, and unused values of the contract and the domain. The server, the tests and the development server keep
 * all of it. `test/architecture.test.ts` checks that pages don't use what is removed.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    // Runs after the types are stripped.
    enforce: 'post',
    transform: {
      filter: { id: slimmed },
      handler(code) {
        const program = this.parse(code)
        const cuts = program.body.flatMap((statement) => initsOf(statement).flatMap(cutsOf))
        return cuts.length === 0 ? null : { code: applyCuts(code, cuts), map: null }
      },
    },
  }
}

/** The initializers of a module's top-level variables. */
function initsOf(statement: ESTree.Program['body'][number]): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => init ?? [])
}

/**
 * Contract and domain are pure, so an unused value can be dropped. A `PURE` annotation on an immediately called function tells
 * the bundler so.
 */
function cutsOf(init: ESTree.Expression): Cut[] {
  if (init.type !== 'CallExpression') return []
  const [spec] = init.arguments
  const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'endpoint' && spec?.type === 'ObjectExpression'
  return [
    { from: init.start, to: init.start, replacement: '/* @__PURE__ */ (() => ' },
    ...(isEndpoint
      ? spec.properties.filter(isServerOnly).map(({ start, end }) => ({ from: start, to: end, replacement: '...{}' }))
      : []),
    { from: init.end, to: init.end, replacement: ')()' },
  ]
}

function isServerOnly(property: ESTree.ObjectExpression['properties'][number]): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && serverOnlyFields.has(property.key.name)
}

/** @param cuts sorted by position */
function applyCuts(code: string, cuts: readonly Cut[]): string {
  return cuts.toReversed().reduce((text, { from, to, replacement }) => text.slice(0, from) + replacement + text.slice(to), code)
}
