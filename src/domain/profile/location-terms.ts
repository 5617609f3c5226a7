import { type StateCode, states } from './states.ts'

/** Locations that search terms can refer to. Cities are in lowercase. */
export type LocationMatch = {
  /** States with this code, and states with a name in which a word starts with the terms. */
  states: readonly StateCode[]
  /** Prefix of a city. Null if the term is too short. */
  city: string | null
  /** A city followed by a state's code or full name: "austin tx". */
  citiesInStates: readonly { city: string; state: StateCode }[]
}

/** A shorter prefix matches too many locations. */
const minTermLength = 3

const searchableStates = states.map(({ value, label }) => ({
  code: value,
  short: value.toLowerCase(),
  name: (label.toLowerCase().match(/[a-z]+/g) ?? []).join(' '),
}))

/**
 * Returns the locations that search terms can refer to.
 * @param terms in lowercase, without punctuation
 */
export function matchLocations(terms: readonly string[]): LocationMatch {
  const typed = terms.join(' ')
  const isLong = typed.length >= minTermLength
  const isMatch = ({ short, name }: (typeof searchableStates)[number]): boolean =>
    short === typed || (isLong && ` ${name}`.includes(` ${typed}`))
  const citiesInStates = terms.slice(1).flatMap((_, i) => {
    const [city, state] = [terms.slice(0, i + 1).join(' '), terms.slice(i + 1).join(' ')]
    return searchableStates
      .filter(({ short, name }) => short === state || name === state)
      .map(({ code }) => ({ city, state: code }))
  })
  return { states: searchableStates.filter(isMatch).map(({ code }) => code), city: isLong ? typed : null, citiesInStates }
}
