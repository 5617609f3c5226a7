import { useContext, useEffect, useEffectEvent, useRef } from 'react'
import { keepDraft, readDraft } from '../../lib/drafts.ts'
import { type Place, typedKey } from '../account/confirm-identity.ts'
import { PersonContext } from '../account/person-context.ts'

/** What somebody was about to do here when they went to sign in once more. */
export type Wanted = 'export' | 'file' | 'delete'

/** The privacy page, which one comes back to after signing in once more. */
export const privacyPlace: Place = {
  path: '/dashboard/privacy',
  form: 'privacy',
  promise: 'Then we go on where you stopped.',
}

/** Goes on with what somebody was about to do, once, after they have come back. What is left over from another day is dropped. */
export function useWanted(isFresh: boolean, goOn: (wanted: Wanted) => void): void {
  const { id } = useContext(PersonContext)
  const hasLooked = useRef(false)
  const go = useEffectEvent((kept: unknown) => {
    if (isFresh && (kept === 'export' || kept === 'file' || kept === 'delete')) goOn(kept)
  })
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    const look = async (): Promise<void> => {
      const key = typedKey(id, privacyPlace)
      const { wanted } = await readDraft(key)
      if (wanted === undefined) return
      await keepDraft(key, { wanted: undefined })
      go(wanted)
    }
    void look()
  }, [id])
}
