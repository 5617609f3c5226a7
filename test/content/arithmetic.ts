/** A calculation found in a text: its source, the computed result and the result that the text states. */
type Calculation = { source: string; computed: number; stated: number; tolerance: number }

const number = String.raw`[−-]?\$?\d[\d,]*(?:\.\d+)?(?: ?(?:percent|%))?`
const operand = String.raw`\(?(?:${number})\)?`
const equationPattern = new RegExp(
  String.raw`(\(?${number}(?: [+−×÷] ${operand})+)(?: = \$?[\d,.]+(?: [+−×÷] ${operand})+)* = (?:about )?\**(${number})`,
  'g',
)

/** Finds every equation in a text, such as "12 × $2,800 = $33,600", and computes its result. */
export function equationsOf(text: string): Calculation[] {
  return [...text.replaceAll('**', '').matchAll(equationPattern)].flatMap(([source, left = '', right = '']) => {
    const computed = evaluate(left)
    return computed === null ? [] : [{ source, computed: inUnitOf(right, computed), stated: valueOf(right), tolerance: toleranceOf(source) }]
  })
}

/** Finds every dollar column that a table sums in its last row, labeled "Total", "Together", "Sum" or "A year". */
export function sumsOf(text: string): Calculation[] {
  return tablesOf(text).flatMap((rows) => {
    const last = rows.at(-1) ?? []
    if (!/^\**(Total|Together|Sum|A year)\**$/.test(last[0] ?? '')) return []
    return last.flatMap((cell, column) => {
      const parts = rows.slice(1, -1).map((row) => row[column] ?? '')
      if (column === 0 || !/^\**−?\$/.test(cell) || !parts.every((part) => isMoney(part) || part === 'not included')) return []
      // Bold rows are subtotals, such as "Work" before the reserve.
      const counted = parts.filter((part) => !part.startsWith('**') && isMoney(part))
      const computed = counted.reduce((all, part) => all + valueOf(part), 0)
      return [{ source: `${last[0]} ${cell}`, computed, stated: valueOf(cell), tolerance: 0.5 }]
    })
  })
}

function tablesOf(text: string): string[][][] {
  const blocks = text.split('\n\n').filter((block) => block.trimStart().startsWith('|'))
  return blocks.map((block) => {
    const rows = block.trim().split('\n').filter((line) => !/^\|[-|]+\|$/.test(line.replaceAll(' ', '')))
    return rows.map((row) => row.split('|').slice(1, -1).map((cell) => cell.trim()))
  })
}

function isMoney(cell: string): boolean {
  return /^\**[−+]?\$[\d,.]+\**(?: \(.*\))?$/.test(cell)
}

function valueOf(text: string): number {
  const [digits = '0'] = /\d[\d,]*(?:\.\d+)?/.exec(text) ?? []
  const value = Number(digits.replaceAll(',', ''))
  return /^[*$]*[−-]/.test(text) ? -value : value
}

/** Converts a result to the unit of the stated one: 0.074 is stated as "7.4 percent". */
function inUnitOf(right: string, value: number): number {
  return /percent|%/.test(right) ? value * 100 : value
}

/** Half a unit of the last stated digit; for "about", a thousandth of the stated value. */
function toleranceOf(source: string): number {
  const text = source.slice(source.lastIndexOf('=') + 1)
  if (text.includes('about')) return valueOf(text) / 1_000
  const decimals = /\.(\d+)/.exec(text)?.[1]?.length ?? 0
  return 0.5 * 10 ** -decimals + 1e-9
}

/** Evaluates numbers, parentheses and the four operators with the usual precedence. Null if the parentheses do not match. */
function evaluate(text: string): number | null {
  const plain = text
    .replaceAll(/(\d[\d,]*(?:\.\d+)?) ?(?:percent|%)/g, (_, digits: string) => String(Number(digits.replaceAll(',', '')) / 100))
    .replaceAll(/[$,]/g, '')
  const tokens = plain.match(/\d+(?:\.\d+)?|[()+−×÷]/g) ?? []
  const opened = tokens.filter((token) => token === '(').length - tokens.filter((token) => token === ')').length
  if (opened !== 0) return null
  let at = 0
  const atom = (): number => {
    const token = tokens[at++] ?? '0'
    if (token !== '(') return Number(token)
    const inner = chain()
    at += 1
    return inner
  }
  const product = (): number => {
    let value = atom()
    while (tokens[at] === '×' || tokens[at] === '÷') value = tokens[at++] === '×' ? value * atom() : value / atom()
    return value
  }
  const chain = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '−') value = tokens[at++] === '+' ? value + product() : value - product()
    return value
  }
  return chain()
}
