/** A random number generator from 0 to 1 that gives the same sequence for the same seed. Source: mulberry32, public domain. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables = 'ba ce di fo gu har jin kel lom mar nes pol qui ros san tor ulm ven wil yar zed bri cra dun'.split(' ')

/** The nth made-up word, of two or more syllables. All words are distinct. */
function buildWord(n: number): string {
  let word = ''
  for (let remaining = n + syllables.length; remaining > 0; remaining = Math.floor(remaining / syllables.length)) {
    word += syllables[remaining % syllables.length] ?? ''
  }
  return word
}

/** The most frequent words of members' posts, in order of frequency. */
const commonWords = [
  ...'deal house market seller lender rent pod tenant property cash roof offer loan rehab contractor close owner price week'.split(
    ' ',
  ),
  ...'inspection insurance duplex appraisal equity partner leads duplexes storage wholesale mailers agent county permit'.split(
    ' ',
  ),
]

/** As many words as the members of a large tribe use. */
export const vocabulary = Array.from({ length: 20_000 }, (_, rank) => commonWords[rank] ?? buildWord(rank))
export const firstNames = Array.from({ length: 2_000 }, (_, rank) => capitalize(buildWord(rank + 30)))
export const lastNames = Array.from({ length: 60_000 }, (_, rank) => capitalize(buildWord(rank + 40)))

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Picks an entry at random. Entries near the start of the list are more frequent (Zipf's law). */
export function drawWeighted<T>(list: readonly T[], random: () => number): T {
  const index = Math.floor(Math.exp(random() * Math.log(list.length + 1))) - 1
  const entry = list[Math.min(index, list.length - 1)]
  if (entry === undefined) throw new Error('Nothing can be drawn from an empty list.')
  return entry
}
