import { join } from 'node:path'
import { API, SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync'

/** Types declared in a package's `.d.ts`, for validating JSON against them at run time. */
export type DeclaredTypes = {
  /**
   * Validates `value` as JSON of the named type. Returns errors as `path: message`: missing and unknown keys, wrong types, values
   * outside an enumeration, and null where it is not declared.
   */
  validate: (value: unknown, name: string) => string[]
  /** Stops the compiler. */
  close: () => void
}

type Property = { type: Type; optional: boolean }

/** The JSON shape of a type. `nothing` has no JSON value. */
type Shape =
  | { kind: 'any' | 'string' | 'number' | 'boolean' | 'null' | 'nothing' }
  | { kind: 'literal'; value: unknown }
  | { kind: 'list'; item: Type }
  | { kind: 'union'; members: readonly Type[] }
  | { kind: 'object'; properties: ReadonlyMap<string, Property>; rest: Type | null }

/** Next to the product's files, so that packages resolve the same way. Neither file exists on disk. */
const folder = join(import.meta.dirname, 'declared')
const config = { compilerOptions: { strict: true, module: 'nodenext', skipLibCheck: true, types: [] }, files: ['types.ts'] }

/**
 * Loads types by name, as in `{ customer: 'Stripe.Customer' }`, with the `imports` that those expressions need. Types named in
 * `asText` are strings in JSON.
 *
 * @throws Error if an expression names no type
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
  const diagnostics = project.program.getSemanticDiagnostics(join(folder, 'types.ts'))
  if (diagnostics.length > 0)
    throw new Error(`The declared types are not sound: ${diagnostics.map(({ text }) => text).join(' ')}`)
  const { checker } = project
  const shapeOf = createShapes(checker, asText)
  const all = shapeOf(checker.getDeclaredTypeOfSymbol(root))
  return {
    validate(value, name) {
      const property = all.kind === 'object' ? all.properties.get(name) : undefined
      if (!property) throw new Error(`No type was declared for "${name}".`)
      return validateValue({ shapeOf, checker }, value, property.type, name)
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

type ValidationContext = { shapeOf: (type: Type) => Shape; checker: Checker }
type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function validateValue(context: ValidationContext, value: unknown, type: Type, path: string): string[] {
  const shape = context.shapeOf(type)
  if (shape.kind === 'any') return []
  if (shape.kind === 'union') return validateUnion(context, value, shape.members, type, path)
  if (shape.kind === 'list' && Array.isArray(value)) {
    return value.flatMap((item, i) => validateValue(context, item, shape.item, `${path}[${i}]`))
  }
  if (shape.kind === 'object' && isObject(value)) return validateObject(context, value, shape, path)
  return fitsPlain(value, shape) ? [] : [describeMismatch(context, value, type, path)]
}

function fitsPlain(value: unknown, shape: Shape): boolean {
  if (shape.kind === 'literal') return value === shape.value
  if (value === null) return shape.kind === 'null'
  return typeof value !== 'object' && typeof value === shape.kind
}

function describeMismatch({ checker }: ValidationContext, value: unknown, type: Type, path: string): string {
  return `${path}: ${shorten(JSON.stringify(value))} is not ${shorten(checker.typeToString(type))}`
}

function validateObject(
  context: ValidationContext,
  value: Json,
  { properties, rest }: Extract<Shape, { kind: 'object' }>,
  path: string,
): string[] {
  const missing = [...properties].filter(([name, { optional }]) => !optional && !(name in value)).map(([name]) => name)
  const itemErrors = Object.entries(value).flatMap(([name, item]) => {
    const type = properties.get(name)?.type ?? rest
    return type ? validateValue(context, item, type, `${path}.${name}`) : [`${path}.${name}: is not declared`]
  })
  return [...missing.map((name) => `${path}.${name}: is missing`), ...itemErrors]
}

/** The errors of the union member that fits best, among those with the value's `object` and `type`. */
function validateUnion(context: ValidationContext, value: unknown, members: readonly Type[], type: Type, path: string): string[] {
  // Printing a type is slow, and most values need no message.
  if (typeof value !== 'object' || value === null) {
    return members.some((member) => fitsMember(context, value, member)) ? [] : [describeMismatch(context, value, type, path)]
  }
  const candidates = members
    .filter((member) => matchesDiscriminants(context, value, member))
    .map((member) => validateValue(context, value, member, path))
    .sort((a, b) => a.length - b.length)
  const [best = [describeMismatch(context, value, type, path)]] = candidates
  return best
}

function fitsMember(context: ValidationContext, value: unknown, member: Type): boolean {
  const shape = context.shapeOf(member)
  if (shape.kind === 'union') return shape.members.some((each) => fitsMember(context, value, each))
  return shape.kind === 'any' || fitsPlain(value, shape)
}

function matchesDiscriminants({ shapeOf }: ValidationContext, value: unknown, member: Type): boolean {
  const shape = shapeOf(member)
  if (Array.isArray(value)) return shape.kind === 'list' || shape.kind === 'any'
  if (shape.kind !== 'object' || !isObject(value)) return shape.kind === 'any'
  return ['object', 'type'].every((name) => {
    const property = shape.properties.get(name)
    const discriminant = property ? shapeOf(property.type) : null
    return discriminant?.kind !== 'literal' || discriminant.value === value[name]
  })
}

const shorten = (text: string | undefined): string => (text && text.length > 80 ? `${text.slice(0, 80)}…` : String(text))
