import { createRequire } from 'node:module'
import type * as Lists from '@zxcvbn-ts/language-common'

/** Bits an attacker spends on a repetition or sequence, and on choosing a word. */
const patternBits = 8
const wordBits = 16
const minWordLength = 4
const maxWordLength = 20

/**
 * Estimates the bits of randomness in a secret from its text: the size of its alphabet, for every character that no pattern
 * explains, and a few bits for each pattern (a repetition of earlier text, a sequence, a word from password lists).
 *
 * Output of random generators (hex, base32, base64) counts in full, down to 32 characters. The origin of a text is invisible: a
 * famous quotation in another language looks more random than it is.
 *
 * @param words dictionary in lower case, loaded only if the secret looks like words
 */
export function estimateSecretBits(secret: string, words: () => ReadonlySet<string> = loadDictionary): number {
  // Base64 padding and the hyphens of grouped hex carry no information.
  const text = secret.replace(/=+$/, '').replace(/^[\da-f-]+$/i, (grouped) => grouped.replaceAll('-', ''))
  const isHex = /^([\da-f]+|[\dA-F]+)$/.test(text)
  // Short repetitions are common in 32 random hex characters. A larger alphabet has bits to spare.
  const { remainder, patterns } = extractPatterns(text, isHex ? 6 : 4)
  const charBits = Math.log2(alphabetSizeOf(text, isHex))
  const bits = patterns * patternBits + bitsOfCharacters(remainder, charBits)
  return isHex || !looksLikeWords(text)
    ? bits
    : Math.min(bits, patterns * patternBits + bitsOfWords(remainder, words(), charBits))
}

/**
 * Removes repetitions of earlier text and sequences with a constant step. Returns the segments between them and the number
 * removed.
 */
function extractPatterns(text: string, minLength: number): { remainder: readonly string[]; patterns: number } {
  const plain = text.toLowerCase()
  const remainder: string[] = []
  let from = 0
  let patterns = 0
  for (let at = 0; at < text.length;) {
    const length = Math.max(repeatLengthAt(plain, at, minLength), sequenceLengthAt(plain, at))
    if (length < minLength) {
      at++
      continue
    }
    remainder.push(text.slice(from, at))
    patterns++
    at += length
    from = at
  }
  return { remainder: [...remainder, text.slice(from)], patterns }
}

/** Length of the longest substring at `at` that occurs earlier in the text. 0 below `minLength`. */
function repeatLengthAt(text: string, at: number, minLength: number): number {
  let maxLength = 0
  let before = text.indexOf(text.slice(at, at + minLength))
  while (before !== -1 && before < at) {
    let length = 0
    while (at + length < text.length && text[before + length] === text[at + length]) length++
    maxLength = Math.max(maxLength, length)
    before = text.indexOf(text.slice(at, at + minLength), before + 1)
  }
  return maxLength
}

/** Length of the run at `at` in which each character code differs from the previous one by the same 0, 1 or -1. */
function sequenceLengthAt(text: string, at: number): number {
  const stepAt = (i: number): number => text.charCodeAt(i + 1) - text.charCodeAt(i)
  const step = stepAt(at)
  if (!(Math.abs(step) <= 1)) return 1
  let end = at + 1
  while (stepAt(end) === step) end++
  return end - at + 1
}

/** Estimates the alphabet size from the characters used. */
function alphabetSizeOf(text: string, isHex: boolean): number {
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

/** Bits of single characters. A repeated punctuation character usually separates words and adds almost nothing. */
function bitsOfCharacters(segments: readonly string[], charBits: number): number {
  const characters = Array.from(segments.join(''))
  const signs = characters.filter((character) => /[^\da-z]/i.test(character))
  const again = signs.length - new Set(signs).size
  return (characters.length - again) * charBits + again
}

/**
 * Returns whether the text is mostly runs of letters, as people write. Random text of a large alphabet is not, and needs no
 * dictionary.
 */
function looksLikeWords(text: string): boolean {
  const runs = text.match(/[A-Z]?[a-z]{3,}|[A-Z]{4,}/g) ?? []
  return runs.join('').length > text.length / 2
}

/** Bits of known words by their rank in the lists. The rest of the segments is counted by characters. */
function bitsOfWords(segments: readonly string[], known: ReadonlySet<string>, charBits: number): number {
  const remainder: string[] = []
  let bits = 0
  for (const segment of segments) {
    for (let at = 0; at < segment.length;) {
      const length = wordLengthAt(known, segment.toLowerCase(), at)
      if (length === 0) remainder.push(segment[at] ?? '')
      else bits += Math.min(wordBits, length * charBits)
      at += Math.max(1, length)
    }
  }
  return bits + bitsOfCharacters(remainder, charBits)
}

function wordLengthAt(known: ReadonlySet<string>, text: string, at: number): number {
  for (let length = Math.min(maxWordLength, text.length - at); length >= minWordLength; length--) {
    if (known.has(text.slice(at, at + length))) return length
  }
  return 0
}

/**
 * Loads the words of password lists in lower case. Loaded only for a secret that looks like words, and not cached: the lists take
 * 20 MB.
 */
export function loadDictionary(): ReadonlySet<string> {
  const require = createRequire(import.meta.url)
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Lists
  const known = new Set(Object.values(dictionary).flat())
  for (const file of Object.keys(require.cache)) if (file.includes('@zxcvbn-ts')) delete require.cache[file]
  return known
}
