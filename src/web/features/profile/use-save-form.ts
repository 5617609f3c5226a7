import type { Me, MePatch } from '#contract/api/me.ts'
import { profileCompletionOf } from '#domain/access/profile-completion.ts'
import { useVisitor } from '#web/shell/visitor.ts'
import { useCompletionCalls } from './use-completion-calls.ts'
import { useSaveProfile } from './profile-query.ts'

/** Saves a profile form, then reports completed steps. */
export function useSaveForm(): (changes: MePatch) => Promise<Me> {
  const { access } = useVisitor()
  const saveProfile = useSaveProfile()
  const sendCompletions = useCompletionCalls()
  return async (changes) => {
    const me = await saveProfile(changes)
    sendCompletions(profileCompletionOf(me, access))
    return me
  }
}
