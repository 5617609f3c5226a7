import * as contract from '#contract/api/profile-drafts.ts'
import type { Deps } from '#server/deps.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getProfileDraft, updateProfileDraft } from './drafts/drafts.ts'

/** Routes for unsaved changes of the profile. The profile itself is part of `/api/me`. */
export function routes(app: App, deps: Pick<Deps, 'db' | 'clock'>): void {
  serve(app, contract.getProfileDraft, ({ userId, params: { form } }) => getProfileDraft(deps, { userId, form }))
  serve(app, contract.updateProfileDraft, ({ userId, params: { form }, body }) =>
    updateProfileDraft(deps, { userId, form }, body),
  )
}
