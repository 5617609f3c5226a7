import type { Letter } from './letter.ts'

declare const isLetterName: unique symbol

/** The name of another person in a letter. Only a `Refer` makes one, so that what is stored of the letter holds their id instead. */
export type LetterName = string & { readonly [isLetterName]: true }

/** Names a person in a letter: by their name in the email, by a placeholder in the stored notification. */
export type Refer = (userId: string, name: string) => LetterName

/** A letter, or for one that names other people a function that writes it. */
export type LetterSource = Letter | ((refer: Refer) => Letter)

/** A letter with the line that its notification stores; `{person:0}` there stands for the first of `namedIds`. */
export type NamedLetter = { letter: Letter; title: string; message: string; namedIds: string[] }

/** Writes a letter with the names of people, and its notification without. */
export function writeNamed(source: LetterSource): NamedLetter {
  if (typeof source !== 'function') return { letter: source, title: source.subject, message: source.preview, namedIds: [] }
  const namedIds: string[] = []
  const letter = source((userId, name) => {
    if (!namedIds.includes(userId)) namedIds.push(userId)
    return name as LetterName
  })
  const { subject: title, preview: message } = source((userId) => `{person:${namedIds.indexOf(userId)}}` as LetterName)
  return { letter, title, message, namedIds }
}

/** A stored line with the names that these people have now. */
export function fillNames(line: string, namedIds: readonly string[], names: ReadonlyMap<string, string>): string {
  return line.replaceAll(/\{person:(\d+)\}/g, (placeholder, index: string) => {
    const id = namedIds[Number(index)]
    return id === undefined ? placeholder : (names.get(id) ?? formerMember)
  })
}

/** How a person without a profile and an account is named. */
const formerMember = 'Former member'
