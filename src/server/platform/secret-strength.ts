import { createRequire } from 'node:module'
import type * as Lists from '@zxcvbn-ts/language-common'

/** What a guesser spends on a piece that repeats or counts, and on a word: which one it is. */
const patternBits = 8
const wordBits = 16
const shortestWord = 4
const longestWord = 20

/**
 * How many bits of randomness a secret holds, as far as its text shows: the alphabet it is drawn from, for every character that no
 * pattern explains, and a few bits for each pattern (a repetition of earlier text, a sequence, a word from lists of passwords).
 *
 * What random generators print (hex, base32, base64) counts in full, down to 32 characters. Nobody can see in a text where it came
 * from: a famous quotation in another language looks more random than it is.
 *
 * @param words in lower case, asked for only where the secret looks like written words
 */
export function estimateSecretBits(secret: string, words: () => ReadonlySet<string> = readWords): number {
  // Padding of base64, and the hyphens of grouped hex, are no choice of anybody's.
  const text = secret.replace(/=+$/, '').replace(/^[\da-f-]+$/i, (grouped) => grouped.replaceAll('-', ''))
  const isHex = /^([\da-f]+|[\dA-F]+)$/.test(text)
  // In 32 random hex characters short repetitions are common; a larger alphabet has bits to spare.
  const { rest, patterns } = withoutPatterns(text, isHex ? 6 : 4)
  const charBits = Math.log2(alphabetOf(text, isHex))
  const bits = patterns * patternBits + bitsOfCharacters(rest, charBits)
  return isHex || !looksWritten(text) ? bits : Math.min(bits, patterns * patternBits + bitsOfWords(rest, words(), charBits))
}

/** Takes out what repeats earlier text, or counts by equal steps; answers the pieces between, and how many were taken out. */
function withoutPatterns(text: string, shortest: number): { rest: readonly string[]; patterns: number } {
  const plain = text.toLowerCase()
  const rest: string[] = []
  let from = 0
  let patterns = 0
  for (let at = 0; at < text.length;) {
    const length = Math.max(repeatAt(plain, at, shortest), sequenceAt(plain, at))
    if (length < shortest) {
      at++
      continue
    }
    rest.push(text.slice(from, at))
    patterns++
    at += length
    from = at
  }
  return { rest: [...rest, text.slice(from)], patterns }
}

/** Length of the longest piece that begins here and began before as well; 0 below `shortest`. */
function repeatAt(text: string, at: number, shortest: number): number {
  let longest = 0
  let before = text.indexOf(text.slice(at, at + shortest))
  while (before !== -1 && before < at) {
    let length = 0
    while (at + length < text.length && text[before + length] === text[at + length]) length++
    longest = Math.max(longest, length)
    before = text.indexOf(text.slice(at, at + shortest), before + 1)
  }
  return longest
}

/** Length of the run that begins here and steps by the same 0, 1 or -1 from each character to the next. */
function sequenceAt(text: string, at: number): number {
  const stepAt = (i: number): number => text.charCodeAt(i + 1) - text.charCodeAt(i)
  const step = stepAt(at)
  if (!(Math.abs(step) <= 1)) return 1
  let end = at + 1
  while (stepAt(end) === step) end++
  return end - at + 1
}

/** How many characters there are to choose from, judged by those that were chosen. */
function alphabetOf(text: string, isHex: boolean): number {
  const chosen = new Set(text).size
  if (chosen < 9) return Math.max(1, chosen)
  if (isHex) return /^\d+$/.test(text) ? 10 : 16
  const groups: [RegExp, number][] = [
    [/\d/, 10],
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[+/_-]/, 2],
    [/[^\da-zA-Z+/_-]/, 31],
  ]
  return groups.reduce((sum, [group, size]) => sum + (group.test(text) ? size : 0), 0)
}

/** Characters one by one; a sign that comes again separates words as a rule and says next to nothing. */
function bitsOfCharacters(pieces: readonly string[], charBits: number): number {
  const characters = Array.from(pieces.join(''))
  const signs = characters.filter((character) => /[^\da-z]/i.test(character))
  const again = signs.length - new Set(signs).size
  return (characters.length - again) * charBits + again
}

/** Whether most of it is runs of letters, as people write; random text of a large alphabet is not, and needs no lists. */
function looksWritten(text: string): boolean {
  const runs = text.match(/[A-Z]?[a-z]{3,}|[A-Z]{4,}/g) ?? []
  return runs.join('').length > text.length / 2
}

/** Words by their place in the lists, and what is left of the pieces by characters. */
function bitsOfWords(pieces: readonly string[], known: ReadonlySet<string>, charBits: number): number {
  const rest: string[] = []
  let bits = 0
  for (const piece of pieces) {
    for (let at = 0; at < piece.length;) {
      const length = wordAt(known, piece.toLowerCase(), at)
      if (length === 0) rest.push(piece[at] ?? '')
      else bits += Math.min(wordBits, length * charBits)
      at += Math.max(1, length)
    }
  }
  return bits + bitsOfCharacters(rest, charBits)
}

function wordAt(known: ReadonlySet<string>, text: string, at: number): number {
  for (let length = Math.min(longestWord, text.length - at); length >= shortestWord; length--) {
    if (known.has(text.slice(at, at + length))) return length
  }
  return 0
}

/** Words of password lists in lower case. Read only for a secret that looks written, and not kept: the lists take 20 MB to read. */
export function readWords(): ReadonlySet<string> {
  const require = createRequire(import.meta.url)
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Lists
  const known = new Set(Object.values(dictionary).flat())
  for (const file of Object.keys(require.cache)) if (file.includes('@zxcvbn-ts')) delete require.cache[file]
  return known
}
