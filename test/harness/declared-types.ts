import { join } from 'node:path'
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

/** Types as declared in some package's `.d.ts`, for holding JSON against them at run time. */
export type DeclaredTypes = {
  /**
   * What is wrong with `value` as JSON of the type of that name, each as `path: what`; empty when nothing is. Missing, unknown
   * and misshapen keys, values outside an enumeration, and null where it is not declared are all faults.
   */
  faultsOf: (value: unknown, name: string) => string[]
  /** Ends the compiler behind it. */
  close: () => void
}

type Property = { type: Type; optional: boolean }

/** A type as JSON sees it. `nothing` has no value in JSON. */
type Shape =
  | { kind: 'any' | 'string' | 'number' | 'boolean' | 'null' | 'nothing' }
  | { kind: 'literal'; value: unknown }
  | { kind: 'list'; item: Type }
  | { kind: 'union'; members: readonly Type[] }
  | { kind: 'object'; properties: ReadonlyMap<string, Property>; rest: Type | null }

/** Beside the product's own files, so that packages are found as they find them; none of the two files exists on disk. */
const folder = join(import.meta.dirname, 'declared')
const config = { compilerOptions: { strict: true, module: 'nodenext', skipLibCheck: true, types: [] }, files: ['types.ts'] }

/**
 * Asks the compiler for types by name: `{ customer: 'Stripe.Customer' }`, with the `imports` those expressions need. Types
 * named in `asText` travel as text.
 *
 * @throws Error when an expression names no type
 */
export function openDeclaredTypes(
  imports: string,
  types: Readonly<Record<string, string>>,
  asText: readonly string[] = [],
): DeclaredTypes {
  const members = Object.entries(types).map(([name, expression]) => `  ${JSON.stringify(name)}: ${expression}`)
  const files = new Map([
    [join(folder, 'tsconfig.json'), JSON.stringify(config)],
    [join(folder, 'types.ts'), `${imports}\nexport interface Declared {\n${members.join('\n')}\n}\n`],
  ])
  const readFile = (name: string) => files.get(name)
  const api = new API({ fs: { readFile, fileExists: (name) => (files.has(name) ? true : undefined) } })
  const [project] = api.updateSnapshot({ openProjects: [join(folder, 'tsconfig.json')] }).getProjects()
  const source = project?.program.getSourceFile(join(folder, 'types.ts'))
  const declared = project && source && project.checker.getSymbolAtLocation(source)?.getExports()
  const root = [...(declared?.values() ?? [])].find(({ name }) => name === 'Declared')
  if (!project || !root) throw new Error('The compiler did not read the declared types.')
  const trouble = project.program.getSemanticDiagnostics(join(folder, 'types.ts'))
  if (trouble.length > 0) throw new Error(`The declared types are not sound: ${trouble.map(({ text }) => text).join(' ')}`)
  const { checker } = project
  const shapeOf = createShapes(checker, asText)
  const all = shapeOf(checker.getDeclaredTypeOfSymbol(root))
  return {
    faultsOf(value, name) {
      const property = all.kind === 'object' ? all.properties.get(name) : undefined
      if (!property) throw new Error(`No type was declared for "${name}".`)
      return faultsIn({ shapeOf, checker }, value, property.type, name)
    },
    close: () => api.close(),
  }
}

function createShapes(checker: Checker, asText: readonly string[]): (type: Type) => Shape {
  const known = new Map<number, Shape>()
  return (type) => {
    const shape = known.get(type.id) ?? readShape(checker, type, asText)
    known.set(type.id, shape)
    return shape
  }
}

const nothing = TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never

const plainKinds = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping, 'string'],
  [TypeFlags.Number, 'number'],
  [TypeFlags.Boolean, 'boolean'],
  [TypeFlags.Null, 'null'],
  [nothing, 'nothing'],
] as const

function readShape(checker: Checker, type: Type, asText: readonly string[]): Shape {
  const plain = plainKinds.find(([flags]) => type.flags & flags)
  if (plain) return { kind: plain[1] }
  if (type.isLiteralType()) return { kind: 'literal', value: type.value }
  if (type.isUnionType()) return { kind: 'union', members: type.getTypes().filter(({ flags }) => !(flags & nothing)) }
  if ([type.getSymbol(), type.getAliasSymbol()].some((symbol) => symbol && asText.includes(symbol.name)))
    return { kind: 'string' }
  if (type.isTypeReference() && checker.isArrayType(type)) return { kind: 'list', item: checker.getTypeArguments(type)[0]! }
  if (!type.isObjectType() && !type.isIntersectionType()) {
    throw new Error(`JSON is not known to have the type ${checker.typeToString(type)}.`)
  }
  const symbols = checker.getPropertiesOfType(type)
  const types = symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols)
  const properties = symbols.map(({ name, flags }, i): [string, Property] => {
    return [name, { type: types[i]!, optional: (flags & SymbolFlags.Optional) !== 0 }]
  })
  return {
    kind: 'object',
    properties: new Map(properties),
    rest: checker.getIndexInfosOfType(type)[0]?.valueType ?? null,
  }
}

type Reading = { shapeOf: (type: Type) => Shape; checker: Checker }
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function faultsIn(reading: Reading, value: unknown, type: Type, path: string): string[] {
  const shape = reading.shapeOf(type)
  if (shape.kind === 'any') return []
  if (shape.kind === 'union') return faultsInUnion(reading, value, shape.members, type, path)
  if (shape.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item, i) => faultsIn(reading, item, shape.item, `${path}[${i}]`))
  }
  if (shape.kind === 'object' && isObject(value)) return faultsInObject(reading, value, shape, path)
  return fitsPlain(value, shape) ? [] : [misfit(reading, value, type, path)]
}

function fitsPlain(value: unknown, shape: Shape): boolean {
  if (shape.kind === 'literal') return value === shape.value
  if (value === null) return shape.kind === 'null'
  return typeof value !== 'object' && typeof value === shape.kind
}

function misfit({ checker }: Reading, value: unknown, type: Type, path: string): string {
  return `${path}: ${shorten(JSON.stringify(value))} is not ${shorten(checker.typeToString(type))}`
}

function faultsInObject(
  reading: Reading,
  value: Json,
  { properties, rest }: Extract<Shape, { kind: 'object' }>,
  path: string,
): string[] {
  const missing = [...properties].filter(([name, { optional }]) => !optional && !(name in value)).map(([name]) => name)
  const given = Object.entries(value).flatMap(([name, item]) => {
    const type = properties.get(name)?.type ?? rest
    return type ? faultsIn(reading, item, type, `${path}.${name}`) : [`${path}.${name}: is not declared`]
  })
  return [...missing.map((name) => `${path}.${name}: is missing`), ...given]
}

/** The faults of the member that fits best, among those whose `object` and `type` are the value's. */
function faultsInUnion(reading: Reading, value: unknown, members: readonly Type[], type: Type, path: string): string[] {
  // Asking the compiler for words takes a while, and most values need none.
  if (typeof value !== 'object' || value === null) {
    return members.some((member) => fitsMember(reading, value, member)) ? [] : [misfit(reading, value, type, path)]
  }
  const tried = members
    .filter((member) => isMeant(reading, value, member))
    .map((member) => faultsIn(reading, value, member, path))
    .sort((a, b) => a.length - b.length)
  const [best = [misfit(reading, value, type, path)]] = tried
  return best
}

function fitsMember(reading: Reading, value: unknown, member: Type): boolean {
  const shape = reading.shapeOf(member)
  if (shape.kind === 'union') return shape.members.some((each) => fitsMember(reading, value, each))
  return shape.kind === 'any' || fitsPlain(value, shape)
}

function isMeant({ shapeOf }: Reading, value: unknown, member: Type): boolean {
  const shape = shapeOf(member)
  if (Array.isArray(value)) return shape.kind === 'list' || shape.kind === 'any'
  if (shape.kind !== 'object' || !isObject(value)) return shape.kind === 'any'
  return ['object', 'type'].every((name) => {
    const property = shape.properties.get(name)
    const told = property ? shapeOf(property.type) : null
    return told?.kind !== 'literal' || told.value === value[name]
  })
}

const shorten = (text: string | undefined): string => (text && text.length > 80 ? `${text.slice(0, 80)}…` : String(text))
