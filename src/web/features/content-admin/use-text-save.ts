import { useState } from 'react'
import type { FieldValues } from '#domain/fields/field.ts'
import { asProblem, ownProblem } from '../../lib/own-problem.ts'

/** A text that is saved in view of what others save. `theirs` is what somebody else saved meanwhile; null until then. */
type TextSave<Text> = { theirs: Text | null; save: (changes: FieldValues) => Promise<Text> }

/**
 * Saves a text of which a version was seen. Where somebody else changed it meanwhile theirs is read, so that fields nobody typed into
 * follow it, and the form says so; what was typed stays, and is saved over theirs by another press.
 *
 * @param send sends the changes, and shows what is stored then
 * @param reread reads what is stored now, and shows it
 */
export function useTextSave<Text>(send: (changes: FieldValues) => Promise<Text>, reread: () => Promise<Text>): TextSave<Text> {
  const [theirs, setTheirs] = useState<Text | null>(null)
  const save = async (changes: FieldValues): Promise<Text> => {
    try {
      const saved = await send(changes)
      setTheirs(null)
      return saved
    } catch (error) {
      if (asProblem(error).code !== 'text-changed') throw error
      setTheirs(await reread())
      throw ownProblem('invalid-fields', { errors: [{ field: '', message: meanwhile }], cause: error })
    }
  }
  return { theirs, save }
}

const meanwhile =
  'Somebody else saved this text while you typed. What you typed is kept. Look at theirs, then save again to put yours in its place.'
