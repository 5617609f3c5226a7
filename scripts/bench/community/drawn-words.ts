/** Numbers from 0 to 1 that a seed always gives in the same order. Source: mulberry32, public domain. */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables = 'ba ce di fo gu har jin kel lom mar nes pol qui ros san tor ulm ven wil yar zed bri cra dun'.split(' ')

/** The nth made-up word of two syllables and more; no two are alike. */
function madeUp(n: number): string {
  let word = ''
  for (let left = n + syllables.length; left > 0; left = Math.floor(left / syllables.length)) {
    word += syllables[left % syllables.length] ?? ''
  }
  return word
}

/** What members write about most, in the order of how often. */
const everyday = [
  ...'deal house market seller lender rent pod tenant property cash roof offer loan rehab contractor close owner price week'.split(
    ' ',
  ),
  ...'inspection insurance duplex appraisal equity partner leads duplexes storage wholesale mailers agent county permit'.split(
    ' ',
  ),
]

/** As many words as members of a large tribe use. */
export const vocabulary = Array.from({ length: 20_000 }, (_, rank) => everyday[rank] ?? madeUp(rank))
export const firstNames = Array.from({ length: 2_000 }, (_, rank) => capital(madeUp(rank + 30)))
export const lastNames = Array.from({ length: 60_000 }, (_, rank) => capital(madeUp(rank + 40)))

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** One of a list in which every entry is drawn as often as its place is small (Zipf's law). */
export function drawn<T>(list: readonly T[], chance: () => number): T {
  const place = Math.floor(Math.exp(chance() * Math.log(list.length + 1))) - 1
  const entry = list[Math.min(place, list.length - 1)]
  if (entry === undefined) throw new Error('Nothing can be drawn from an empty list.')
  return entry
}
