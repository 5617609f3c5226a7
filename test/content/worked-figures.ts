/** A piece of arithmetic as it stands in a text: what is worked out, and what the text says it comes to. */
type Worked = { said: string; comesTo: number; says: number; tolerance: number }

const number = String.raw`[−-]?\$?\d[\d,]*(?:\.\d+)?(?: ?(?:percent|%))?`
const operand = String.raw`\(?(?:${number})\)?`
const sum = new RegExp(
  String.raw`(\(?${number}(?: [+−×÷] ${operand})+)(?: = \$?[\d,.]+(?: [+−×÷] ${operand})+)* = (?:about )?\**(${number})`,
  'g',
)

/** Every equation of a text, such as "12 × $2,800 = $33,600", worked out anew. */
export function equationsOf(text: string): Worked[] {
  return [...text.replaceAll('**', '').matchAll(sum)].flatMap(([said, left = '', right = '']) => {
    const comesTo = evaluate(left)
    return comesTo === null ? [] : [{ said, comesTo: inUnitOf(right, comesTo), says: valueOf(right), tolerance: toleranceOf(said) }]
  })
}

/** Every column of dollars that a table adds up in a last row called "Together", "Sum" or "Work". */
export function sumsOf(text: string): Worked[] {
  return tablesOf(text).flatMap((rows) => {
    const last = rows.at(-1) ?? []
    if (!/^\**(Together|Sum|A year)\**$/.test(last[0] ?? '')) return []
    return last.flatMap((cell, column) => {
      const parts = rows.slice(1, -1).map((row) => row[column] ?? '')
      if (column === 0 || !/^\**−?\$/.test(cell) || !parts.every((part) => isMoney(part) || part === 'not included')) return []
      // A table may add up in between, as "Work" does before the reserve.
      const counted = parts.filter((part) => !part.startsWith('**') && isMoney(part))
      const comesTo = counted.reduce((all, part) => all + valueOf(part), 0)
      return [{ said: `${last[0]} ${cell}`, comesTo, says: valueOf(cell), tolerance: 0.5 }]
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

function valueOf(words: string): number {
  const [digits = '0'] = /\d[\d,]*(?:\.\d+)?/.exec(words) ?? []
  const value = Number(digits.replaceAll(',', ''))
  return /^[*$]*[−-]/.test(words) ? -value : value
}

/** "7.4 percent" is what 0.074 comes to. */
function inUnitOf(right: string, value: number): number {
  return /percent|%/.test(right) ? value * 100 : value
}

/** Half of the last digit that is shown; a thousandth of what is said to be "about" so much. */
function toleranceOf(said: string): number {
  const words = said.slice(said.lastIndexOf('=') + 1)
  if (words.includes('about')) return valueOf(words) / 1_000
  const decimals = /\.(\d+)/.exec(words)?.[1]?.length ?? 0
  return 0.5 * 10 ** -decimals + 1e-9
}

/** Numbers, brackets and the four signs, from left to right with × and ÷ first. Null for what is no whole expression. */
function evaluate(words: string): number | null {
  const plain = words
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
