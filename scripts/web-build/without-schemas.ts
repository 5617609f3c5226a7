import type { ESTree, Plugin } from 'vite'

/** What an endpoint says to the server and to its documentation. Pages read its method and its address, and nothing else. */
export const forServers: ReadonlySet<string> = new Set([
  'access',
  'answer',
  'body',
  'file',
  'fresh',
  'limit',
  'params',
  'problems',
  'query',
  'status',
  'summary',
])

const slimmed = /\/src\/(contract|domain)\/.+\.ts$/

type Cut = { from: number; to: number; put: string }

/**
 * Leaves out of pages what they never read: the schemas of endpoints, on whose account each page would carry zod and all that is ever asked or
 * answered, and whatever else of the contract and the domain no page names. The server, the tests and the development server see all of it;
 * `test/architecture.test.ts` holds that pages do not read what is left out.
 */
export function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    apply: 'build',
    // After the types have been taken off.
    enforce: 'post',
    transform: {
      filter: { id: slimmed },
      handler(code) {
        const program = this.parse(code)
        const cuts = program.body.flatMap((statement) => initsOf(statement).flatMap(cutsOf))
        return cuts.length === 0 ? null : { code: carryOut(code, cuts), map: null }
      },
    },
  }
}

/** The values that a module makes when it is loaded. */
function initsOf(statement: ESTree.Program['body'][number]): ESTree.Expression[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declaration?.type !== 'VariableDeclaration') return []
  return declaration.declarations.flatMap(({ init }) => init ?? [])
}

/** Contract and domain are pure: a value that nobody uses need not be made. A bundler believes that of a function that is called at once. */
function cutsOf(init: ESTree.Expression): Cut[] {
  if (init.type !== 'CallExpression') return []
  const [spec] = init.arguments
  const isEndpoint = init.callee.type === 'Identifier' && init.callee.name === 'endpoint' && spec?.type === 'ObjectExpression'
  return [
    { from: init.start, to: init.start, put: '/* @__PURE__ */ (() => ' },
    ...(isEndpoint ? spec.properties.filter(isForServers).map(({ start, end }) => ({ from: start, to: end, put: '...{}' })) : []),
    { from: init.end, to: init.end, put: ')()' },
  ]
}

function isForServers(property: ESTree.ObjectExpression['properties'][number]): boolean {
  return property.type === 'Property' && property.key.type === 'Identifier' && forServers.has(property.key.name)
}

/** @param cuts in the order in which they stand */
function carryOut(code: string, cuts: readonly Cut[]): string {
  return cuts.toReversed().reduce((text, { from, to, put }) => text.slice(0, from) + put + text.slice(to), code)
}
