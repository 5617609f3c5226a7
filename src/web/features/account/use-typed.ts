import { useContext, useEffect, useState } from 'react'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { typedKey } from './confirm-identity.ts'
import { PersonContext } from './person-context.ts'

/**
 * What is typed into the only field of a form, null while the form is closed. What was typed before its person went to sign in
 * once more opens it again.
 *
 * @param name under which `typed` of a change keeps it
 */
export function useTyped(
  name: string,
  isFresh: boolean,
): { typed: string | null; setTyped: (typed: string) => void; close: () => void } {
  const { id } = useContext(PersonContext)
  const [typed, setTyped] = useState<string | null>(null)

  useEffect(() => {
    if (!isFresh) return
    const open = async (): Promise<void> => {
      const kept = (await readDraft(typedKey(id)))[name]
      if (typeof kept === 'string' && kept !== '') setTyped(kept)
    }
    void open()
  }, [id, name, isFresh])

  const close = (): void => {
    setTyped(null)
    void keepDraft(typedKey(id), { [name]: undefined })
  }
  return { typed, setTyped, close }
}
