import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import { lingui } from '@lingui/vite-plugin'
import { parseSync, type ESTree, type Plugin } from 'vite'
import type { Translations } from '../../src/domain/i18n/locale.ts'
import { loadTranslations } from './translations.ts'

/** Compiles Lingui's macros, for the development server and tests. */
export function messageMacros(): Plugin[] {
  return [shorthandsPlugin, ...lingui({ macroTransform: { macro: { descriptorFields: 'message' } } })]
}

const shorthandsPlugin: Plugin = {
  name: 'expand-shorthands',
  enforce: 'pre',
  // Only the macros' output imports these, so the development server would find them after it has loaded a page.
  config: () => ({ optimizeDeps: { include: ['@lingui/react/server', '@lingui/message-utils/compileMessage'] } }),
  transform: {
    filter: { id: /\/src\/.+\.tsx?(\?|$)/, code: '#domain/i18n/messages.ts' },
    handler: (code) => ({ code: expandShorthands(code), map: null }),
  },
}

/**
 * Writes `{ label }` in a message as `{ label: label }`. Without this, the macros leave the wrong name where the module also has a
 * `<label>` element, because they rename the variable everywhere but there.
 */
export function expandShorthands(code: string): string {
  return code.replaceAll(/(\$\{|\b(?:plural|select)\()\{ (\w+) \}/g, '$1{ $2: $2 }')
}

/**
 * Replaces every message with its text in the locale of the build, so that pages carry no catalog and no message formatter: a
 * string, a template, or elements. Only plurals are formatted in the browser. Writes the translations for the server beside the
 * manifest.
 */
export function inlineMessages(locale: string): Plugin[] {
  let translations: Translations = {}
  return [
    ...messageMacros(),
    {
      name: 'locale-of-the-build',
      apply: 'build',
      enforce: 'pre',
      transform: {
        filter: { id: /\/domain\/i18n\/locale\.ts$/ },
        handler: (code) => ({
          code: code.replace('initialLocale = sourceLocale', `initialLocale = ${JSON.stringify(locale)}`),
          map: null,
        }),
      },
    },
    {
      name: 'inline-messages',
      apply: 'build',
      enforce: 'pre',
      async buildStart() {
        translations = await loadTranslations(locale)
      },
      // For the server: src/server/platform/activate-locale.ts.
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: '.vite/messages.json', source: JSON.stringify({ locale, translations }) })
      },
      transform: {
        filter: { id: /\/src\/.+\.tsx?(\?|$)/, code: '/*i18n*/' },
        handler: (code) => ({ code: inline(code, translations), map: null }),
      },
    },
  ]
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }
/** A message as the macros leave it: `{ id, message, values, components }`. */
type Message = { tokens: CompiledMessage; values: Map<string, Node>; components: Map<string, Node> }

/** Modules that only the macros' output imports. */
const runtimeModules = new Set(['#domain/i18n/i18n.ts', '#web/lib/trans.tsx'])
const formatterImport = "import { formatMessage as $formatMessage } from '#domain/i18n/format-message.ts'\n"

/** Returns the code of a module, as the macros leave it, with the texts of its messages. */
export function inline(code: string, translations: Translations): string {
  const edits: Edit[] = []
  const { program } = parseSync('module.jsx', code)
  for (const statement of program.body)
    if (statement.type === 'ImportDeclaration' && runtimeModules.has(statement.source.value))
      edits.push({ start: statement.start, end: statement.end, text: '' })
  edits.push(...editsOf(program as unknown as Node, null, { code, translations }))
  const inlined = applyEdits(code, 0, code.length, edits)
  return inlined.includes('$formatMessage(') ? formatterImport + inlined : inlined
}

type Module = { code: string; translations: Translations }

/** The edits for the outermost messages within a node. */
function editsOf(node: Node, parent: Node | null, module: Module): Edit[] {
  const descriptor = descriptorOf(node)
  if (descriptor) {
    const message = readMessage(descriptor, module.translations)
    const text = node.type === 'JSXElement' ? printElements(message, parent, module) : printText(message, module)
    return [{ start: node.start, end: node.end, text }]
  }
  return childrenOf(node).flatMap((child) => editsOf(child, node, module))
}

/** The message object of `i18n._({ … })` and of `<Trans {...{ … }} />`; null for any other node. */
function descriptorOf(node: Node): ESTree.ObjectExpression | null {
  if (node.type === 'CallExpression') {
    const {
      callee,
      arguments: [first],
    } = node as unknown as ESTree.CallExpression
    const isMessage =
      callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name.endsWith('i18n')
    return isMessage && first?.type === 'ObjectExpression' ? first : null
  }
  if (node.type !== 'JSXElement') return null
  const [attribute] = (node as unknown as ESTree.JSXElement).openingElement.attributes
  if (attribute?.type !== 'JSXSpreadAttribute' || attribute.argument.type !== 'ObjectExpression') return null
  return propertiesOf(attribute.argument).has('message') ? attribute.argument : null
}

function readMessage(descriptor: ESTree.ObjectExpression, translations: Translations): Message {
  const properties = propertiesOf(descriptor)
  const id = literalOf(properties.get('id'))
  return {
    tokens: translations[id] ?? compileMessage(literalOf(properties.get('message'))),
    values: nestedPropertiesOf(properties.get('values')),
    components: nestedPropertiesOf(properties.get('components')),
  }
}

/** A message as a string, a template, or a call of the formatter. */
function printText({ tokens, values }: Message, module: Module): string {
  if (tokens.some((token) => typeof token !== 'string' && token.length > 1)) return printFormatted(tokens, values, module)
  if (tokens.every((token) => typeof token === 'string')) return JSON.stringify(tokens.join(''))
  const parts = tokens.map((token) =>
    typeof token === 'string' ? token.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`) : `\${${print(values.get(token[0]), module)}}`,
  )
  return `\`${parts.join('')}\``
}

function printFormatted(tokens: CompiledMessage, values: Map<string, Node>, module: Module): string {
  const object = [...values].map(([name, value]) => `${JSON.stringify(name)}: ${print(value, module)}`)
  return `$formatMessage(${JSON.stringify(tokens)}, {${object.join(', ')}})`
}

/** A message as children of its parent element, or as one element. */
function printElements({ tokens, values, components }: Message, parent: Node | null, module: Module): string {
  const children = tokens.flatMap((token) => {
    if (typeof token !== 'string')
      return token.length === 1 ? `{${print(values.get(token[0]), module)}}` : `{${printFormatted([token], values, module)}}`
    return token.split(/(<\/?\w+\/?>)/).map((part) => printPart(part, components, module))
  })
  const isChild = parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'
  return isChild ? children.join('') : `<>${children.join('')}</>`
}

/** Text, or a tag of an element in a message: `<0>`, `</0>`, `<0/>`. */
function printPart(part: string, components: Map<string, Node>, module: Module): string {
  const [, slash, name = '', end] = /^<(\/?)(\w+)(\/?)>$/.exec(part) ?? []
  const component = components.get(name)
  if (!component) return part === '' ? '' : `{${JSON.stringify(part)}}`
  if (slash === '/')
    return `</${print((component as unknown as { openingElement: { name: Node } }).openingElement.name, module)}>`
  const source = print(component, module)
  return end === '/' ? source : source.replace(/\s*\/>$/, '>')
}

/** The source code of an expression, with the texts of the messages in it. */
function print(node: Node | undefined, module: Module): string {
  if (!node) throw new Error('A translation names a value or an element that its message does not have.')
  return applyEdits(module.code, node.start, node.end, editsOf(node, null, module))
}

function applyEdits(code: string, start: number, end: number, edits: readonly Edit[]): string {
  let at = start
  let text = ''
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += code.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + code.slice(at, end)
}

function propertiesOf(object: ESTree.ObjectExpression): Map<string, Node> {
  return new Map(
    object.properties.flatMap((property) => {
      if (property.type !== 'Property') return []
      const { key, value } = property
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : ''
      return [[name, value as unknown as Node]]
    }),
  )
}

function nestedPropertiesOf(node: Node | undefined): Map<string, Node> {
  return node?.type === 'ObjectExpression' ? propertiesOf(node as unknown as ESTree.ObjectExpression) : new Map()
}

function literalOf(node: Node | undefined): string {
  return typeof node?.['value'] === 'string' ? node['value'] : ''
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([key, value]) => (key === 'parent' ? [] : [value].flat().filter(isNode)))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
