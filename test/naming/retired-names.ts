import { parseSync } from 'vite'

/** A declared name that uses a retired word, and the word to use. */
export type NamingError = { name: string; use: string }

/** Words that no declared name contains, with the common term to use. Source: docs/decisions/0004-names.md */
const retiredWords: Readonly<Record<string, string>> = {
  clerk: 'routeHandler',
  courier: 'syncQueue',
  crowd: 'largeDataSet',
  doorman: 'authService',
  fault: 'error, validate',
  faults: 'errors',
  handful: 'batchSize',
  news: 'liveEvent',
  occasion: 'idempotencyKey',
  stranger: 'anonymous',
  told: 'notified, published',
  whoever: 'the subject',
  wish: 'request, input',
  wishes: 'requests',
}

/** Verbs that no declared function begins with. */
const retiredVerbs: Readonly<Record<string, string>> = {
  demand: 'require',
  forget: 'delete',
  tell: 'notify, publish',
  thin: 'prune',
}

/** Phrases, as camelCase, that no declared name contains. */
const retiredPhrases: Readonly<Record<string, string>> = {
  eachApart: 'forEachIsolated',
  goOn: 'enqueueNextBatch',
  letGo: 'delete',
  pastDeadlocks: 'retryOnDeadlock',
  putAway: 'flush',
  standIn: 'fake, sandbox, fallback',
  withinTime: 'withTimeout',
}

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Parsing is slow, so only files that contain a retired word as a part of an identifier are parsed. */
const mayHold = new RegExp(
  [
    ...[...Object.keys(retiredWords), ...Object.keys(retiredPhrases)].map(
      (word) => `\\b${word}(?![a-z])|${capitalized(word)}(?![a-z])`,
    ),
    ...Object.keys(retiredVerbs).map((verb) => `\\b${verb}[A-Z]`),
  ].join('|'),
)

/** Returns the declared names of a source file that use retired words: variables, parameters, functions, types and their members. */
export function findRetiredNames(file: string, source: string): NamingError[] {
  if (!mayHold.test(source)) return []
  const { program } = parseSync(file, source)
  return declaredNames(program).flatMap((name) => {
    const use = replacementFor(name)
    return use === null ? [] : [{ name, use }]
  })
}

/** Returns the common term for a name, or null if the name is fine. */
export function replacementFor(name: string): string | null {
  const words = (name.match(/[A-Z]?[a-z0-9]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase())
  const [verb = ''] = words
  const phrase = Object.keys(retiredPhrases).find((key) => `-${words.join('-')}-`.includes(`-${toKebab(key)}-`))
  const word = words.find((each) => Object.hasOwn(retiredWords, each))
  if (phrase) return retiredPhrases[phrase] ?? null
  if (word) return retiredWords[word] ?? null
  return words.length > 1 && Object.hasOwn(retiredVerbs, verb) ? (retiredVerbs[verb] ?? null) : null
}

function toKebab(camel: string): string {
  return camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

type Node = { type: string; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Nodes that declare the name in their `id`, `key` or as a pattern. Object literals are left out: their keys may be JSON. */
function declaredNames(program: unknown): string[] {
  const names: string[] = []
  const visit = (node: Node): void => {
    if (/^(Function|Class|TSTypeAlias|TSInterface|TSEnum)\w*Declaration$/.test(node.type)) addPattern(node.id)
    if (node.type === 'VariableDeclarator') addPattern(node.id)
    if (/Function/.test(node.type)) for (const param of listOf(node.params)) addPattern(param)
    if (/^(TSPropertySignature|TSMethodSignature|PropertyDefinition|MethodDefinition)$/.test(node.type)) addPattern(node.key)
    for (const child of Object.values(node)) for (const each of listOf(child)) if (isNode(each)) visit(each)
  }
  const addPattern = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier' && typeof pattern.name === 'string') names.push(pattern.name)
    if (pattern.type === 'AssignmentPattern') addPattern(pattern.left)
    if (pattern.type === 'RestElement') addPattern(pattern.argument)
    if (pattern.type === 'ArrayPattern') for (const element of listOf(pattern.elements)) addPattern(element)
    if (pattern.type === 'ObjectPattern')
      for (const property of listOf(pattern.properties)) if (isNode(property)) addProperty(property)
  }
  // `{ told }` names a key of somebody else's object; `{ told: notified }` and `{ told = false }` declare a name of our own.
  const addProperty = ({ type, value, shorthand, argument }: Node): void => {
    if (type === 'RestElement') addPattern(argument)
    else if (shorthand !== true) addPattern(value)
  }
  if (isNode(program)) visit(program)
  return names
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
