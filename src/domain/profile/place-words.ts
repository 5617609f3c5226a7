import { type StateCode, states } from './states.ts'

/** The places that typed words may mean; cities are in small letters. */
export type PlacesMeant = {
  /** States of this code, and states with a name in which the words begin a word. */
  states: readonly StateCode[]
  /** What a city begins with; null where too little was typed. */
  city: string | null
  /** A city followed by the code or the whole name of a state: "austin tx". */
  citiesInStates: readonly { city: string; state: StateCode }[]
}

/** With fewer letters than this, too many places begin like it. */
const fewestLetters = 3

const named = states.map(({ value, label }) => ({
  code: value,
  short: value.toLowerCase(),
  name: (label.toLowerCase().match(/[a-z]+/g) ?? []).join(' '),
}))

/** The places that someone may mean by these words. @param words in small letters, without punctuation */
export function placesMeant(words: readonly string[]): PlacesMeant {
  const typed = words.join(' ')
  const isLong = typed.length >= fewestLetters
  const isMeant = ({ short, name }: (typeof named)[number]): boolean =>
    short === typed || (isLong && ` ${name}`.includes(` ${typed}`))
  const citiesInStates = words.slice(1).flatMap((_, i) => {
    const [city, state] = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]
    return named.filter(({ short, name }) => short === state || name === state).map(({ code }) => ({ city, state: code }))
  })
  return { states: named.filter(isMeant).map(({ code }) => code), city: isLong ? typed : null, citiesInStates }
}
