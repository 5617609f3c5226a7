import type { Me, MePatch } from '#contract/me.ts'
import { completedBySave } from '#domain/access/after-save.ts'
import { useVisitor } from '../../shell/visitor.ts'
import { useCompletionCalls } from './completion-calls.ts'
import { useSaveProfile } from './profile-query.ts'

/** Saves a form of the profile, then says what is complete with it. */
export function useSaveForm(): (changes: MePatch) => Promise<Me> {
  const { access } = useVisitor()
  const saveProfile = useSaveProfile()
  const say = useCompletionCalls()
  return async (changes) => {
    const me = await saveProfile(changes)
    say(completedBySave(me, access))
    return me
  }
}
