import { parseSync } from 'vite'

/**
 * A text of a source file: a string, a template with `{}` for its values, a text of JSX, or a line of Markdown. `kind` tells a
 * message from a text of JSX that is none.
 */
export type SourceText = { file: string; line: number; text: string; kind?: 'message' | 'bare' }

type AstNode = { type: string; start: number; end: number; [key: string]: unknown }

/** Attributes of JSX whose values no one reads. */
const technicalAttributes =
  /^(as|autoComplete|class|className|d|fill|href|htmlFor|icon|id|key|name|path|points|rel|role|size|stroke.*|target|to|tone|transform|type|variant|viewBox|data-.*)$/

/**
 * Returns the texts of a TypeScript file that a person may read: at least two words, or one that begins like a sentence. Imports,
 * types, tagged templates such as SQL (but for those of `t`), messages of exceptions and technical attributes are left out.
 */
export function readSourceTexts(file: string, source: string): SourceText[] {
  const texts: SourceText[] = []
  const add = (node: AstNode, raw: string, kind?: SourceText['kind']): void => {
    const text = raw.replace(/\s+/g, ' ').trim()
    if (isReadable(text)) texts.push({ file, line: lineOf(source, node.start), text, ...(kind ? { kind } : {}) })
  }
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    else if (isNode(value)) visitNode(value)
  }
  const visitNode = (node: AstNode): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
      case 'TSTypeAliasDeclaration':
      case 'TSInterfaceDeclaration':
      case 'TSTypeAnnotation':
      case 'TSTypeParameterInstantiation':
        return
      case 'NewExpression':
        if (isError(node['callee'])) return
        break
      case 'JSXAttribute':
        if (isNode(node['name']) && technicalAttributes.test(String(node['name']['name']))) return
        break
      case 'TaggedTemplateExpression':
        // SQL and the like have other tags.
        if (nameOf(node['tag']) === 't') visitMessage(node['quasi'])
        return
      case 'JSXElement':
        if (!isTrans(node)) break
        add(node, transTextOf(node), 'message')
        for (const child of childrenOf(node)) if (child.type !== 'JSXText') visitAttributes(child)
        return
      case 'JSXText':
        add(node, String(node['value']), 'bare')
        return
      case 'Literal':
        if (typeof node['value'] === 'string') add(node, node['value'])
        return
      case 'TemplateLiteral':
        add(node, quasisOf(node).join('{}'))
        visit(node['expressions'])
        return
      case 'Property':
        if (node['computed'] === true) visit(node['key'])
        visit(node['value'])
        return
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value)
  }
  const visitMessage = (template: unknown): void => {
    if (!isNode(template)) return
    add(template, quasisOf(template).join('{}'), 'message')
    visit(template['expressions'])
  }
  const visitAttributes = (node: AstNode): void => {
    const opening = node['openingElement']
    if (isNode(opening)) visit(opening['attributes'])
    for (const child of childrenOf(node)) visitAttributes(child)
  }
  visit(parseSync(file, source).program)
  return texts
}

function isTrans(node: AstNode): boolean {
  const opening = node['openingElement']
  return isNode(opening) && nameOf(opening['name']) === 'Trans'
}

/** The message of a `<Trans>` element: the texts of its elements in one, with `{}` for its values. */
function transTextOf(node: AstNode): string {
  return childrenOf(node)
    .map((child) => {
      if (child.type === 'JSXText') return String(child['value'])
      if (child.type === 'JSXElement') return transTextOf(child)
      const expression = child['expression']
      return isNode(expression) && expression.type === 'Literal' ? String(expression['value']) : '{}'
    })
    .join('')
}

function childrenOf(node: AstNode): AstNode[] {
  return Array.isArray(node['children']) ? node['children'].filter(isNode) : []
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}

/** Returns the sentences of a Markdown file line by line, without front matter keys, code and addresses. */
export function readMarkdownTexts(file: string, source: string): SourceText[] {
  let isCode = false
  return source.split('\n').flatMap((line, i) => {
    if (/^\s*```/.test(line)) isCode = !isCode
    if (isCode || /^\s*```/.test(line)) return []
    const text = line
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/\]\([^)]*\)/g, ']')
      .trim()
    return text === '' ? [] : [{ file, line: i + 1, text }]
  })
}

/** Whether a text is one for people: two words with a letter, or one word that begins or ends like a sentence; no list of classes. */
function isReadable(text: string): boolean {
  if (!/[A-Za-z]{2}/.test(text)) return false
  if (/^(https?:|\/|#(?! )|select |insert |update |delete |with )/.test(text)) return false
  if (isClassList(text)) return false
  return /\s/.test(text) || /^[A-Z][a-z]/.test(text) || /[.!?…]$/.test(text)
}

/** "flex items-center gap-2": words of lowercase letters, most with a hyphen, colon, slash or bracket. */
function isClassList(text: string): boolean {
  const words = text.split(' ')
  return (
    words.every((word) => /^[a-z0-9[\]():/.%_#&>*,=~^$'"!@-]+$/.test(word)) &&
    words.some((word) => /[a-z][-:[/]/.test(word)) &&
    !/[.!?]$/.test(text)
  )
}

function quasisOf(node: AstNode): string[] {
  const quasis = Array.isArray(node['quasis']) ? node['quasis'] : []
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked)
}

/** Whether a constructor is an `Error`, whose message no user reads. */
function isError(callee: unknown): boolean {
  if (!isNode(callee)) return false
  const { name } = callee
  return typeof name === 'string' && name.endsWith('Error')
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

function lineOf(source: string, offset: number): number {
  return source.slice(0, offset).split('\n').length
}
